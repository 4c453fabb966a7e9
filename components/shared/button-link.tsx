import type { ComponentProps } from "react";
import { AppLink } from "@/components/shared/app-link";
import type { ButtonProps } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

type ButtonLinkProps = ComponentProps<typeof AppLink> & Pick<ButtonProps, "variant" | "size">;

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...props }: ButtonLinkProps) => (
  <AppLink {...props} className={cn(buttonClass({ variant, size }), className)} />
);

import type { ReactNode } from "react";
import type { AuthMode } from "@/components/account/auth-mode";
import type { ButtonProps } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

/** Opens the modal; a plain link, as AuthIsland handles the click only once it is loaded. */
export function AuthLink({
  mode,
  variant,
  size,
  className,
  children,
}: Pick<ButtonProps, "variant" | "size" | "className"> & { mode: AuthMode; children: ReactNode }) {
  return (
    <a href={`/auth?mode=${mode}`} data-auth={mode} className={buttonClass({ variant, size, className })}>
      {children}
    </a>
  );
}

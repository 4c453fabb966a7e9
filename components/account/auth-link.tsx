import type { ReactNode } from "react";
import type { AuthMode } from "@/components/account/auth-mode";
import type { ButtonProps } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

/**
 * Opens the modal over the landing page. A plain link, which works before the script does, without it, and in a new tab;
 * on the landing page AuthIsland takes the press.
 */
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

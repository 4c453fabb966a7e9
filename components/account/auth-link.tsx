"use client";

import type { ReactNode } from "react";
import { warmAuthForms } from "@/components/account/auth-modal";
import { type AuthMode, setAuthMode } from "@/components/account/auth-mode";
import { type ButtonProps, buttonClass } from "@/components/ui/button";

/** Opens the modal over the landing page. A real link, so that it works before the script does and in a new tab. */
export function AuthLink({
  mode,
  variant,
  size,
  className,
  children,
}: Pick<ButtonProps, "variant" | "size" | "className"> & { mode: AuthMode; children: ReactNode }) {
  return (
    <a
      href={`/auth?mode=${mode}`}
      className={buttonClass({ variant, size, className })}
      onPointerEnter={warmAuthForms}
      onFocus={warmAuthForms}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setAuthMode(mode);
      }}
    >
      {children}
    </a>
  );
}

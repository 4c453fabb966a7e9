"use client";

import type { ReactNode } from "react";
import type { AuthMode } from "@/components/account/auth-mode";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/lib/shared/cn";

/** From one mode of the modal to another. A real link, for a new tab; a plain press stays where one is. */
export function ModeLink({
  mode,
  go,
  children,
}: {
  mode: AuthMode;
  go: (mode: AuthMode) => void;
  children: ReactNode;
}) {
  return (
    <a
      href={`/auth?mode=${mode}`}
      className={cn(buttonClass({ variant: "link" }))}
      // Leaves the focus where it is: a complaint about the field one leaves would move the link away from the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(mode);
      }}
    >
      {children}
    </a>
  );
}

/** The last line of a form: a few words and the link they lead to. */
export function ModeLine({ children }: { children: ReactNode }) {
  return <p className="text-center text-sm text-muted-foreground">{children}</p>;
}

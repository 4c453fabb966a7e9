"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";

export type Theme = "light" | "dark" | "system";

const CHOICES = [
  { theme: "system", label: "As the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const;

/** Kept in a cookie, so that the server renders the right side at once. */
export function ThemeSwitch({ theme: initial }: { theme: Theme }) {
  const [theme, setTheme] = useState(initial);
  useEffect(() => {
    // The page around the shell (canvas, scroll bars) follows.
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const shell = document.getElementById("shell");
    if (shell) {
      if (theme === "system") delete shell.dataset.theme;
      else shell.dataset.theme = theme;
    }
  }, [theme]);
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    setTheme(next);
  };
  return (
    <fieldset className="flex w-fit rounded-md border border-border p-0.5">
      <legend className="sr-only">Appearance</legend>
      {CHOICES.map(({ theme: choice, label, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={theme === choice}
          aria-label={label}
          title={label}
          onClick={() => choose(choice)}
          className="flex size-8 items-center justify-center rounded text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:text-foreground"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}

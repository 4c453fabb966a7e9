"use client";

import { CircleUser, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { useState } from "react";
import { useSignOut } from "@/components/shared/shell/sign-out-button";
import { SHELL_ID, THEME_COOKIE, type Theme } from "@/components/shared/shell/theme";
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";

const THEMES = [
  { theme: "system", label: "System", icon: <Monitor aria-hidden /> },
  { theme: "light", label: "Light", icon: <Sun aria-hidden /> },
  { theme: "dark", label: "Dark", icon: <Moon aria-hidden /> },
] as const;

export const SHOW_SHORTCUTS = "lectern:shortcuts";

export function UserMenu({ name, username, theme: initial }: { name: string; username: string; theme: Theme }) {
  const [theme, setTheme] = useState(initial);
  const { signOut, question } = useSignOut();
  const choose = (next: Theme) => {
    setTheme(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${THEME_COOKIE}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    const shell = document.getElementById(SHELL_ID);
    if (next === "system") shell?.removeAttribute("data-theme");
    else shell?.setAttribute("data-theme", next);
  };
  return (
    <>
      <Menu
        label="Your account"
        align="end"
        variant="ghost"
        size="icon"
        triggerClassName="rounded-full"
        className="w-60"
        trigger={
          <span className="grid size-8 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand">
            {initials(name || username)}
          </span>
        }
      >
        <div className="px-2.5 pt-1.5 pb-2">
          <p dir="auto" className="truncate font-medium">
            {name || username}
          </p>
          {name ? <p className="truncate text-[0.8125rem] text-muted-foreground">{username}</p> : null}
        </div>
        <MenuSeparator />
        <MenuItem href="/profile" icon={<CircleUser aria-hidden />}>
          Profile
        </MenuItem>
        <MenuItem href="/account-settings" icon={<Settings aria-hidden />}>
          Account
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => window.dispatchEvent(new Event(SHOW_SHORTCUTS))}>
          Keyboard shortcuts
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Appearance</MenuLabel>
        {THEMES.map(({ theme: choice, label, icon }) => (
          <MenuCheckItem
            key={choice}
            type="radio"
            icon={icon}
            checked={theme === choice}
            onCheckedChange={() => choose(choice)}
          >
            {label}
          </MenuCheckItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
          Sign Out
        </MenuItem>
      </Menu>
      {question}
    </>
  );
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
};

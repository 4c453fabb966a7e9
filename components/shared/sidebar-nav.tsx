"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";

export type NavItem = { href: string; label: string; icon: ReactNode; jump?: string };

export type NavGroup = {
  label: string;
  /** The pages check for themselves. */
  adminOnly?: boolean;
  items: readonly NavItem[];
};

/** The closest match; "/" only matches itself. */
export function currentItem(groups: readonly NavGroup[], pathname: string): NavItem | undefined {
  const fits = ({ href }: NavItem) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return groups
    .flatMap(({ items }) => items)
    .filter(fits)
    .sort((a, b) => b.href.length - a.href.length)[0];
}

export function SidebarNav({ groups }: { groups: readonly NavGroup[] }) {
  const current = currentItem(groups, usePathname());
  return (
    <nav aria-label="Main" className="grid gap-5">
      {groups.map((group, index) => (
        <div key={group.label}>
          <h2 className={index === 0 ? "sr-only" : "mb-1 px-2.5 text-xs font-medium text-muted-foreground"}>
            {group.label}
          </h2>
          <ul className="grid gap-px">
            {group.items.map(({ href, label, icon }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  aria-current={href === current?.href ? "page" : undefined}
                  className="flex h-10 items-center gap-2.5 rounded-md px-2.5 text-sm text-muted-foreground transition-colors [&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-brand duration-100 hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground lg:h-[2.125rem]"
                >
                  {icon}
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

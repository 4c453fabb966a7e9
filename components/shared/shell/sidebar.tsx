"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AppLink } from "@/components/shared/app-link";

export const DRAWER_ID = "sidebar";

/** A column from 1024 px, below that a popover. The rest of the page is inert while it is open, to trap the focus. */
export function SidebarDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => drawer.current?.hidePopover(), [pathname]);

  useEffect(() => {
    const desk = window.matchMedia("(width >= 64rem)");
    const hide = () => drawer.current?.hidePopover();
    desk.addEventListener("change", hide);
    return () => {
      hide();
      desk.removeEventListener("change", hide);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the spread
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes behind a link, which has its own keys
    <div
      {...(open ? DRAWER : COLUMN)}
      ref={drawer}
      id={DRAWER_ID}
      popover="auto"
      data-drawer=""
      className="drawer inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[17rem] max-w-[85vw] flex-col overflow-y-auto border-0 border-e bg-background p-0 open:flex lg:sticky lg:top-0 lg:flex lg:w-auto lg:max-w-none print:!hidden"
      onBeforeToggle={({ newState, currentTarget }) => {
        // Before the popover closes: an inert button cannot get the focus back.
        for (const other of currentTarget.parentElement?.children ?? []) {
          if (other !== currentTarget) (other as HTMLElement).inert = newState === "open";
        }
        setOpen(newState === "open");
      }}
      onToggle={({ newState, currentTarget }) => {
        if (newState !== "open") return;
        const current = currentTarget.querySelector<HTMLElement>("[aria-current=page]");
        (current ?? currentTarget.querySelector<HTMLElement>("a[href]"))?.focus();
      }}
      onClick={({ target }) => {
        if ((target as Element).closest("a[href]")) drawer.current?.hidePopover();
      }}
    >
      {children}
    </div>
  );
}

const COLUMN = { role: "complementary", "aria-label": "Sidebar" } as const;
const DRAWER = { role: "dialog", "aria-label": "Menu", "aria-modal": true } as const;

export type NavItem = {
  href: string;
  label: string;
  icon: string;
  jump?: string | undefined;
  /** Only in the drawer, where it never is the current page. */
  phone?: true | undefined;
};

export type NavGroup = {
  label: string;
  /** The pages check for themselves. */
  adminOnly?: boolean;
  items: readonly NavItem[];
};

/** The closest match; "/" only matches itself. */
export function currentItem(groups: readonly NavGroup[], pathname: string): NavItem | undefined {
  const fits = ({ href, phone }: NavItem) =>
    !phone && (pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)));
  return groups
    .flatMap(({ items }) => items)
    .filter(fits)
    .sort((a, b) => b.href.length - a.href.length)[0];
}

/** @param todo beside the link to "/" */
export function SidebarNav({ groups, todo }: { groups: readonly NavGroup[]; todo?: ReactNode }) {
  const current = currentItem(groups, usePathname());
  return (
    <nav aria-label="Main" className="grid gap-5">
      {groups.map((group, index) => (
        <div key={group.label}>
          <h2 className={index === 0 ? "sr-only" : "mb-1 px-2.5 text-xs font-medium text-muted-foreground"}>
            {group.label}
          </h2>
          <ul className="grid gap-px">
            {group.items.map(({ href, label, icon, phone }) => (
              <li key={href} className={phone ? "lg:hidden" : "relative"}>
                <AppLink
                  href={href}
                  aria-current={href === current?.href ? "page" : undefined}
                  className="group flex h-10 items-center gap-2.5 rounded-md px-2.5 text-sm text-muted-foreground transition-colors duration-100 hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground lg:h-[2.125rem]"
                >
                  <span aria-hidden className={`size-4 shrink-0 group-aria-[current=page]:text-brand ${icon}`} />
                  {label}
                </AppLink>
                {href === "/" && todo ? (
                  <span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">{todo}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

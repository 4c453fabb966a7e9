"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The id the menu button opens. */
export const DRAWER_ID = "sidebar";

/**
 * One sidebar, two ways to stand: a column from 1024 px, below that a popover the browser slides over the page, closes
 * on Escape or a press beside it, and returns focus from. While it is over the page, the rest of the page is inert, so
 * that focus stays inside.
 */
export function SidebarDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => drawer.current?.hidePopover(), [pathname]);

  useEffect(() => {
    const desk = window.matchMedia("(min-width: 1024px)");
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
        // Before, not after: focus can only return to a button that is no longer inert.
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

/** What it is beside the page, and while it lies over it (an aside element may not become a dialog). */
const COLUMN = { role: "complementary", "aria-label": "Sidebar" } as const;
const DRAWER = { role: "dialog", "aria-label": "Menu", "aria-modal": true } as const;

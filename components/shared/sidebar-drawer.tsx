"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** The id the menu button opens. */
export const DRAWER_ID = "sidebar";

/**
 * One sidebar, two ways to stand: a column from 1024 px, below that a popover the browser slides over the page, closes
 * on Escape or a press beside it, and returns focus from. While it is over the page, the rest of the page is inert, so
 * that focus stays inside.
 */
export function SidebarDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => drawer.current?.hidePopover(), [pathname]);

  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    const desk = window.matchMedia("(min-width: 1024px)");
    const hide = () => element.hidePopover();
    const onBeforeToggle = (event: Event) => {
      // Before, not after: focus can only return to a button that is no longer inert.
      const open = (event as ToggleEvent).newState === "open";
      for (const other of element.parentElement?.children ?? []) {
        if (other !== element) (other as HTMLElement).inert = open;
      }
      for (const [name, value] of Object.entries(open ? DRAWER : COLUMN)) element.setAttribute(name, value);
      element.ariaModal = open ? "true" : null;
    };
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== "open") return;
      const current = element.querySelector<HTMLElement>("[aria-current=page]");
      (current ?? element.querySelector<HTMLElement>("a[href]"))?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest("a[href]")) hide();
    };
    element.addEventListener("beforetoggle", onBeforeToggle);
    element.addEventListener("toggle", onToggle);
    element.addEventListener("click", onClick);
    desk.addEventListener("change", hide);
    return () => {
      hide();
      element.removeEventListener("beforetoggle", onBeforeToggle);
      element.removeEventListener("toggle", onToggle);
      element.removeEventListener("click", onClick);
      desk.removeEventListener("change", hide);
    };
  }, []);

  return (
    <div
      {...COLUMN}
      ref={drawer}
      id={DRAWER_ID}
      popover="auto"
      data-drawer=""
      className="drawer inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[17rem] max-w-[85vw] flex-col overflow-y-auto border-0 border-e bg-background p-0 open:flex lg:sticky lg:top-0 lg:flex lg:w-auto lg:max-w-none print:!hidden"
    >
      {children}
    </div>
  );
}

/** What it is beside the page, and while it lies over it (an aside element may not become a dialog). */
const COLUMN = { role: "complementary", "aria-label": "Sidebar" } as const;
const DRAWER = { role: "dialog", "aria-label": "Menu" } as const;

"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";

export const DRAWER_ID = "sidebar";

/** A column from 1024 px, below that a popover. The rest of the page is inert while it is open, to trap the focus. */
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

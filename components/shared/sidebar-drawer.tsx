"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Modal } from "@/components/ui/dialog";

/** Below 1024 px the sidebar slides in; it closes on navigation, on the overlay and on Escape. */
export function SidebarDrawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="lg:hidden print:hidden">
      <button
        type="button"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex size-10 items-center justify-center rounded-md hover:bg-muted"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        labelledBy={titleId}
        className="inset-y-0 m-0 me-auto h-dvh max-h-none w-72 flex-col overflow-y-auto border-y-0 border-s-0 open:flex [--from-x:-2rem] [--from-y:0]"
      >
        <h2 id={titleId} className="sr-only">
          Menu
        </h2>
        {children}
      </Modal>
    </div>
  );
}

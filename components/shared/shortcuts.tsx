"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { follow } from "@/components/shared/follow";
import { JUMPS } from "@/components/shared/jumps";
import { SHOW_SHORTCUTS } from "@/components/shared/user-menu";

const ShortcutList = lazy(() => import("@/components/shared/shortcut-list"));

/** How long `g` waits for its second key, in milliseconds. */
const PATIENCE = 1_500;

/** `g e` style jumps, `n` for a new event, `?` for the list of them all. Quiet while someone is typing. */
export function Shortcuts() {
  const router = useRouter();
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let jumping = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]"))
        return;
      const jump = event.timeStamp - jumping < PATIENCE && JUMPS.find(({ key }) => key === event.key)?.href;
      jumping = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (jump) follow(jump, router.push);
      else if (event.key === "n") follow("/events/new", router.push);
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    };
    const show = () => setOpen(true);
    document.addEventListener("keydown", press);
    window.addEventListener(SHOW_SHORTCUTS, show);
    return () => {
      document.removeEventListener("keydown", press);
      window.removeEventListener(SHOW_SHORTCUTS, show);
    };
  }, [router]);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

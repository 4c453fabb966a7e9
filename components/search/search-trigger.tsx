"use client";

import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SearchDialogProps } from "@/components/search/search-dialog";
import { Kbd } from "@/components/ui/kbd";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

/** On a Mac, Control-K edits text. */
const isMac = () => /^(mac|ip)/i.test(navigator.platform);
const never = () => () => {};

/** Loads the dialog on demand, as every page has this button. */
export function SearchTrigger({ className, children }: { className: string; children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<SearchDialogProps> } | null>(null);
  const [open, setOpen] = useState(false);
  /** Keys typed while the dialog was loading. */
  const ahead = useRef("");
  const mac = useSyncExternalStore(never, isMac, () => false);
  const load = () =>
    import("@/components/search/search-dialog").then(({ SearchDialog: Dialog }) => setLoaded({ Dialog }));
  const warm = () => void load().catch(never);
  const show = () => {
    ahead.current = "";
    // Not after loading: phones show the keyboard only when the focus is set within the tap.
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      toast({ title: "We couldn't open search", description: OFFLINE_TEXT, variant: "error" });
    });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const asking = document.querySelector("dialog[open]") !== null;
      const waiting = open && !asking;
      if (key.toLowerCase() === "k" && (isMac() ? metaKey : ctrlKey) && !altKey && !shiftKey) {
        // An open dialog comes first.
        if (!waiting && !asking) show();
      } else if (waiting && !ctrlKey && !metaKey) {
        if (key.length === 1) ahead.current += key;
        if (key === "Escape") setOpen(false);
        event.stopPropagation();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={(open && !loaded) || undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={show}
        className={className}
      >
        {children}
        <span aria-hidden className="flex gap-1 max-md:hidden">
          <Kbd>{mac ? "⌘" : "Ctrl"}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {loaded ? <loaded.Dialog open={open} onOpenChange={setOpen} ahead={ahead} /> : null}
    </>
  );
}

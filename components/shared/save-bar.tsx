"use client";

import { CircleCheck, CircleDot } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

export type SaveBarProps = {
  onSave: () => void;
  onCancel?: () => void;
  saving: boolean;
  dirty: boolean;
  /** Says "Saved" while nothing new has been typed. */
  saved?: boolean;
  label?: string;
};

/** Stays in reach at the lower edge of a form. ⌘/Ctrl+S and ⌘/Ctrl+Enter save. Its Save button submits the form. */
export function SaveBar({ onSave, onCancel, saving, dirty, saved, label = "Save" }: SaveBarProps) {
  const latest = useRef({ onSave, saving });
  useEffect(() => {
    latest.current = { onSave, saving };
  });
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (event.key !== "s" && event.key !== "Enter") return;
      event.preventDefault();
      // A held key repeats; a dialog above the form has its own keys.
      if (event.repeat || latest.current.saving || document.querySelector("dialog:modal")) return;
      latest.current.onSave();
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, []);
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-10 -mx-4 mt-2 border-t bg-background/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden"
    >
      <div className="flex items-center justify-end gap-2">
        <p
          role="status"
          className="me-auto flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground [&_svg]:size-3.5"
        >
          {saving ? (
            "Saving…"
          ) : dirty ? (
            <>
              <CircleDot aria-hidden className="text-brand" /> Unsaved changes
            </>
          ) : saved ? (
            <>
              <CircleCheck aria-hidden className="text-positive" /> Saved
            </>
          ) : null}
        </p>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" variant="primary" loading={saving} aria-keyshortcuts="Control+S Meta+S">
          {label}
        </Button>
      </div>
    </div>
  );
}

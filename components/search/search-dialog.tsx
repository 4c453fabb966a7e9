"use client";

import { type RefObject, useEffect, useId } from "react";
import { Palette } from "@/components/search/palette";
import { useSignOut } from "@/components/shared/shell/sign-out-button";
import { Modal } from "@/components/ui/dialog";

export type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Initial text. */
  ahead: RefObject<string>;
};

export function SearchDialog({ open, onOpenChange, ahead }: SearchDialogProps) {
  const { signOut, question } = useSignOut();
  const title = useId();
  useVisibleHeight(open);
  return (
    <>
      <Modal
        open={open}
        onOpenChange={onOpenChange}
        labelledBy={title}
        className="m-0 h-(--seen-height,100dvh) max-h-none w-full max-w-none flex-col overflow-hidden max-sm:border-0 open:flex sm:mx-auto sm:mt-[10dvh] sm:h-fit sm:max-h-[min(calc(0.8*var(--seen-height,100dvh)),40rem)] sm:max-w-xl sm:rounded-xl"
      >
        <h2 id={title} className="sr-only">
          Search and commands
        </h2>
        <Palette ahead={ahead} close={() => onOpenChange(false)} signOut={signOut} />
      </Modal>
      {question}
    </>
  );
}

/** Sets `--seen-height` to the height above a phone's keyboard, which no CSS unit gives in all browsers. */
function useVisibleHeight(open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Ignores zooming.
      if (view.scale === 1) style.setProperty("--seen-height", `${view.height}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      style.removeProperty("--seen-height");
    };
  }, [open]);
}

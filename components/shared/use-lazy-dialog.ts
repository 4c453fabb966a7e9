"use client";

import { type ComponentType, useState } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

/** What every dialog that is fetched for its button gets. */
export type LazyDialogProps = { open: boolean; onClose: () => void };

/**
 * A dialog whose code is fetched for it, as most visits open none. It opens once it is there, so that nothing jumps, and
 * being offline is said instead of breaking the page.
 * @returns `trigger`: properties of the button; `dialog`: null until it has been opened once
 */
export function useLazyDialog<P extends object>(load: () => Promise<{ default: ComponentType<P & LazyDialogProps> }>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<P & LazyDialogProps> } | null>(null);
  const [open, setOpen] = useState(false);
  const { run, pending } = useSubmit();
  const show = () =>
    run(
      async () => {
        const { default: Dialog } = await load();
        setLoaded({ Dialog });
        setOpen(true);
      },
      () => toast({ title: "That did not open", description: OFFLINE_TEXT, variant: "error" }),
    );
  const warm = () => void load().catch(() => undefined);
  return {
    trigger: {
      "aria-haspopup": "dialog",
      // Not `loading`: a disabled button loses the focus that the dialog gives back.
      "aria-busy": pending || undefined,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: () => void show(),
    } as const,
    dialog: loaded && { ...loaded, open, onClose: () => setOpen(false) },
  };
}

"use client";

import { type ComponentType, useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

export type LazyDialogProps = { open: boolean; onClose: () => void };

/**
 * Opens once its code is loaded, and reports being offline. @returns `trigger`: properties of the button; `dialog`:
 * null until opened
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
      () => toast({ title: "We couldn't open this", description: OFFLINE_TEXT, variant: "error" }),
    );
  const warm = () => void load().catch(() => undefined);
  return {
    trigger: {
      "aria-haspopup": "dialog",
      // Not `loading`: a disabled button loses the focus.
      "aria-busy": pending || undefined,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: () => void show(),
    } as const,
    dialog: loaded && { ...loaded, open, onClose: () => setOpen(false) },
  };
}

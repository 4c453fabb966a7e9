"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

/** What every dialog behind a DialogButton gets. */
export type LazyDialogProps = { open: boolean; onClose: () => void };

/**
 * A button that opens a dialog whose code is fetched for it: the page shows settings, and most visits change none. It
 * opens once it is there, so that nothing jumps, and being offline is said instead of breaking the page.
 */
export function DialogButton<P extends object>({
  load,
  dialog,
  variant,
  size,
  children,
}: {
  load: () => Promise<{ default: ComponentType<P & LazyDialogProps> }>;
  /** The dialog's own properties. */
  dialog: P;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  children: ReactNode;
}) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<P & LazyDialogProps> } | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    try {
      const { default: Dialog } = await load();
      setLoaded({ Dialog });
      setOpen(true);
    } catch {
      toast({ title: "That did not open", description: OFFLINE_TEXT, variant: "error" });
    } finally {
      setLoading(false);
    }
  };
  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        // Not `loading`: a disabled button loses the focus that the dialog gives back.
        aria-busy={loading || undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void show()}
      >
        {children}
      </Button>
      {loaded ? <loaded.Dialog {...dialog} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

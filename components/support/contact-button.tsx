"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { SHELL_ID } from "@/components/shared/theme";
import type { ContactDialogProps } from "@/components/support/contact-dialog";
import { toast } from "@/components/ui/toast";
import { OFFLINE_TEXT } from "@/lib/shared/api-client";

/** With what shows toasts: a message that cannot be sent for want of a network has to be told without one. */
const load = async () => {
  const [dialog] = await Promise.all([
    import("@/components/support/contact-dialog"),
    import("@/components/ui/toaster"),
  ]);
  return dialog;
};

const warm = () => void load().catch(() => undefined);

/**
 * Opens the Contact Us dialog, whose code is fetched for it: this button stands in the footer of every page. It brings
 * no looks of its own, so that it can be a link in one footer and a button in another.
 */
export function ContactButton({ className, children = "Contact Us" }: { className?: string; children?: ReactNode }) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<ContactDialogProps> } | null>(null);
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
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        className={className}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void show()}
      >
        {children}
      </button>
      {/* Not where the button stands, which may be a sentence; inside the shell, whose theme it shares. */}
      {loaded
        ? createPortal(
            <loaded.Dialog open={open} onClose={() => setOpen(false)} />,
            document.getElementById(SHELL_ID) ?? document.body,
          )
        : null}
    </>
  );
}

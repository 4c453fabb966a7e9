"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { SHELL_ID } from "@/components/shared/theme";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";

/** With what shows toasts: a message that cannot be sent for want of a network has to be told without one. */
const load = async () => {
  const [dialog] = await Promise.all([
    import("@/components/support/contact-dialog"),
    import("@/components/ui/toaster"),
  ]);
  return dialog;
};

/**
 * Opens the Contact Us dialog, whose code is fetched for it: this button stands in the footer of every page. It brings
 * no looks of its own, so that it can be a link in one footer and a button in another.
 */
export function ContactButton({ className, children = "Contact Us" }: { className?: string; children?: ReactNode }) {
  const { trigger, dialog } = useLazyDialog(load);
  return (
    <>
      <button type="button" className={className} {...trigger}>
        {children}
      </button>
      {/* Not where the button stands, which may be a sentence; inside the shell, whose theme it shares. */}
      {dialog
        ? createPortal(
            <dialog.Dialog open={dialog.open} onClose={dialog.onClose} />,
            document.getElementById(SHELL_ID) ?? document.body,
          )
        : null}
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { SHELL_ID } from "@/components/shared/shell/theme";

/** With the toaster, which must be there when the network is not. */
const load = async () => {
  const [dialog] = await Promise.all([
    import("@/components/support/contact-dialog"),
    import("@/components/ui/toaster"),
  ]);
  return dialog;
};

/** Opens the Contact Us dialog. Unstyled, as some places show it as a link. */
export function ContactButton({ className, children = "Contact Us" }: { className?: string; children?: ReactNode }) {
  const { trigger, dialog } = useLazyDialog(load);
  return (
    <>
      <button type="button" className={className} {...trigger}>
        {children}
      </button>
      {/* In the shell for its theme, as the button may be inside a paragraph. */}
      {dialog
        ? createPortal(
            <dialog.Dialog open={dialog.open} onClose={dialog.onClose} />,
            document.getElementById(SHELL_ID) ?? document.body,
          )
        : null}
    </>
  );
}

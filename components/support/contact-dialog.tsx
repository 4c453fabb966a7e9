"use client";

import { useRef } from "react";
import type { LazyDialogProps } from "@/components/shared/dialog-button";
import { PublicIsland } from "@/components/shared/public-island";
import { ContactForm } from "@/components/support/contact-form";
import { useContactForm } from "@/components/support/use-contact-form";
import { Dialog } from "@/components/ui/dialog";

/** The dialog behind ContactButton, with a query client of its own: public pages have none. */
export default function ContactDialog(props: LazyDialogProps) {
  return (
    <PublicIsland>
      <Contact {...props} />
    </PublicIsland>
  );
}

/** What was typed lives here, above the dialog, whose content is gone while it is closed. */
function Contact({ open, onClose }: LazyDialogProps) {
  const root = useRef<HTMLFormElement>(null);
  const focus = (where: string) => {
    const selector = where === "send" ? "button[type=submit]" : `[name=${where}]`;
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const form = useContactForm(open, onClose, focus);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Contact Us"
      description="A question, a wish, or something that went wrong: a person reads it and answers by email."
    >
      <ContactForm form={form} root={root} onCancel={onClose} />
    </Dialog>
  );
}

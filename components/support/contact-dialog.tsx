"use client";

import { type RefObject, useRef } from "react";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { QueryProvider } from "@/components/shared/shell/query-provider";
import { FormProblem, SEND_KEYS, sendOnKeys } from "@/components/support/form-parts";
import { useContactForm } from "@/components/support/use-contact-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { ContactField } from "@/lib/support/rules";

/** With its own query client, as public pages have none. */
export default function ContactDialog(props: LazyDialogProps) {
  return (
    <QueryProvider>
      <Contact {...props} />
    </QueryProvider>
  );
}

/** Holds the form's state, as a closed dialog has no content. */
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
      description="Have a question or a problem? A real person will reply by email."
    >
      <ContactForm form={form} root={root} onCancel={onClose} />
    </Dialog>
  );
}

type ContactFormProps = {
  form: ReturnType<typeof useContactForm>;
  root: RefObject<HTMLFormElement | null>;
  onCancel: () => void;
};

/** Ids are prefixed, as the page may have an email field too. */
function ContactForm({ form, root, onCancel }: ContactFormProps) {
  const { values, errors, problem, address, sending, type, submit } = form;
  const field = (name: ContactField) => ({ name, id: `contact-${name}`, error: errors[name], required: true });
  const control = (name: ContactField) => ({
    name,
    value: values[name],
    readOnly: sending,
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <form
      ref={root}
      noValidate
      method="post"
      aria-busy={sending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => sendOnKeys(event, submit)}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField {...field("name")} label="Name">
          <Input {...control("name")} autoComplete="name" autoCapitalize="words" />
        </FormField>
        <FormField {...field("email")} label="Email">
          <Input {...control("email")} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </FormField>
      </div>
      <FormField {...field("message")} label="Message">
        <Textarea {...control("message")} rows={6} className="min-h-36" />
      </FormField>
      {problem ? (
        <FormProblem>
          {problem}
          {/[.!?]$/.test(problem) ? " " : ". "}
          What you typed is still here.
          {address ? (
            <>
              {" "}
              You can also email us at{" "}
              <a href={`mailto:${address}`} className="underline underline-offset-4">
                {address}
              </a>
              .
            </>
          ) : null}
        </FormProblem>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:pb-[env(safe-area-inset-bottom)]">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={sending} aria-keyshortcuts={SEND_KEYS}>
          Send Message
        </Button>
      </div>
    </form>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, newIdempotencyKey } from "@/lib/shared/api-client";
import { isTransient } from "@/lib/shared/record-client";
import { useContact, useSendMessage } from "@/lib/support/client";
import {
  BLANK_CONTACT,
  type ContactField,
  type ContactValues,
  fillBlanks,
  missingFields,
  sameContact,
} from "@/lib/support/rules";

export type ContactErrors = Partial<Record<ContactField, string>>;

const REQUIRED: Record<ContactField, string> = {
  name: "Name is required",
  email: "Email is required",
  message: "Message is required",
};

/**
 * The Contact Us form, above the dialog: what was typed outlives its closing, errors and a dead network, and a page
 * that gets lost. `focus` puts the cursor into a field, or on the button that tries again.
 */
export function useContactForm(open: boolean, onSent: () => void, focus: (where: ContactField | "send") => void) {
  const contact = useContact(open);
  const send = useSendMessage();
  const [values, setValues] = useState(BLANK_CONTACT);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<ContactDraft["attempt"]>(null);
  const wanted = useRef<ContactField | "send" | null>(null);
  const owner = contact ? (contact.sender?.userId ?? null) : undefined;

  // Once it is known who writes: their draft, or what is known of them, goes where nothing has been typed yet.
  useEffect(() => {
    if (!open || !contact) return;
    const draft = readContactDraft(contact.sender?.userId ?? null);
    if (draft) attempt.current ??= draft.attempt;
    setValues((typed) => fillBlanks(fillBlanks(typed, draft?.values ?? {}), contact.sender ?? {}));
  }, [open, contact]);

  // Not before it is drawn: a button that is still busy takes no focus.
  useEffect(() => {
    if (!wanted.current || send.isPending) return;
    focus(wanted.current);
    wanted.current = null;
  });

  const keep = (now: ContactValues) => {
    if (owner !== undefined) keepContactDraft(owner, { values: now, attempt: attempt.current });
  };

  function type(name: ContactField, text: string): void {
    const now = { ...values, [name]: text };
    setValues(now);
    setErrors(({ [name]: _, ...others }) => others);
    setProblem(null);
    keep(now);
  }

  async function submit(): Promise<void> {
    if (send.isPending) return;
    const [first, ...others] = missingFields(values);
    if (first) {
      setErrors(Object.fromEntries([first, ...others].map((name) => [name, REQUIRED[name]])));
      toast({
        title: "Missing Information",
        description: "Please fill in all fields before sending.",
        variant: "error",
      });
      wanted.current = first;
      return;
    }
    setErrors({});
    setProblem(null);
    // Other words are another message; the same words are the same one, whatever became of the last try.
    if (!attempt.current || !sameContact(attempt.current.values, values)) {
      attempt.current = { key: newIdempotencyKey(), values };
    }
    keep(values);
    try {
      await send.mutateAsync({ values, key: attempt.current.key });
    } catch (error) {
      return fail(error);
    }
    attempt.current = null;
    dropContactDraft();
    setValues(fillBlanks(BLANK_CONTACT, contact?.sender ?? {}));
    onSent();
    toast({
      title: "Message Sent",
      description: "Thank you for your message! We'll get back to you soon.",
      variant: "success",
    });
  }

  function fail(error: unknown): void {
    if (!isTransient(error)) attempt.current = null;
    const text = serverText(error);
    const fields: ContactErrors = error instanceof ApiError ? error.fields : {};
    const [first] = (["name", "email", "message"] as const).filter((name) => fields[name]);
    setErrors(fields);
    setProblem(first ? null : text);
    toast({ title: "Failed to Send", description: text, variant: "error" });
    wanted.current = first ?? "send";
  }

  return { values, errors, problem, address: contact?.address, sending: send.isPending, type, submit };
}

/** Where the server itself said nothing, there is the other way to reach us. */
const serverText = (error: unknown): string =>
  error instanceof ApiError && !["network", "silent", "unreadable"].includes(error.code)
    ? error.message
    : "Please try again or email us directly";

/** What was typed into the Contact Us dialog and has not been sent, and the try whose answer never came. */
type ContactDraft = { values: ContactValues; attempt: { key: string; values: ContactValues } | null };

type Kept = ContactDraft & { owner: string | null };

const KEY = "contact-draft";

/**
 * The draft of this person (null for a visitor), kept in this tab until it is sent. Somebody else's is thrown away:
 * what one person typed on a shared device is not the next one's to read.
 */
function readContactDraft(owner: string | null): ContactDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (!kept) return null;
    if (kept.owner === owner) return kept;
    dropContactDraft();
  } catch {
    // Storage that is forbidden or holds something old has no draft.
  }
  return null;
}

function keepContactDraft(owner: string | null, draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft } satisfies Kept));
  } catch {
    // The dialog itself still has everything.
  }
}

function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

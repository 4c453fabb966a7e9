"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, isTransient, newIdempotencyKey } from "@/lib/shared/api-client";
import { useContact, useSendMessage } from "@/lib/support/client";
import {
  BLANK_CONTACT,
  type ContactField,
  type ContactValues,
  fillBlanks,
  missingFields,
  sameContact,
} from "@/lib/support/rules";

type ContactErrors = Partial<Record<ContactField, string>>;

const REQUIRED: Record<ContactField, string> = {
  name: "Name is required",
  email: "Email is required",
  message: "Message is required",
};

/** The Contact Us form's state, which outlives the dialog and, as a draft, the page. */
export function useContactForm(open: boolean, onSent: () => void, focus: (where: ContactField | "send") => void) {
  const contact = useContact(open);
  const send = useSendMessage();
  const [values, setValues] = useState(BLANK_CONTACT);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<ContactDraft["attempt"]>(null);
  const focusNext = useRef<ContactField | "send" | null>(null);
  const owner = contact ? (contact.sender?.userId ?? null) : undefined;

  // Fills empty fields from the draft, then from the account.
  useEffect(() => {
    if (!open || !contact) return;
    const draft = readContactDraft(contact.sender?.userId ?? null);
    if (draft) attempt.current ??= draft.attempt;
    setValues((typed) => fillBlanks(fillBlanks(typed, draft?.values ?? {}), contact.sender ?? {}));
  }, [open, contact]);

  // After rendering, as a busy button takes no focus.
  useEffect(() => {
    if (!focusNext.current || send.isPending) return;
    focus(focusNext.current);
    focusNext.current = null;
  });

  const store = (now: ContactValues) => {
    if (owner !== undefined) storeContactDraft(owner, { values: now, attempt: attempt.current });
  };

  function type(name: ContactField, text: string): void {
    const now = { ...values, [name]: text };
    setValues(now);
    setErrors(({ [name]: _, ...others }) => others);
    setProblem(null);
    store(now);
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
      focusNext.current = first;
      return;
    }
    setErrors({});
    setProblem(null);
    // The same text is a retry of the same message.
    if (!attempt.current || !sameContact(attempt.current.values, values)) {
      attempt.current = { key: newIdempotencyKey(), values };
    }
    store(values);
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
    focusNext.current = first ?? "send";
  }

  return { values, errors, problem, address: contact?.address, sending: send.isPending, type, submit };
}

const serverText = (error: unknown): string =>
  error instanceof ApiError && !["network", "silent", "unreadable"].includes(error.code)
    ? error.message
    : "Please try again or email us directly";

/** Unsent values, and the attempt whose response was lost. */
type ContactDraft = { values: ContactValues; attempt: { key: string; values: ContactValues } | null };

type StoredDraft = ContactDraft & { owner: string | null };

const KEY = "contact-draft";

/** The draft of this user (null: a visitor) in this tab. Another user's draft is deleted. */
function readContactDraft(owner: string | null): ContactDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredDraft | null;
    if (!stored) return null;
    if (stored.owner === owner) return stored;
    dropContactDraft();
  } catch {
    // Forbidden storage or an old format.
  }
  return null;
}

function storeContactDraft(owner: string | null, draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft } satisfies StoredDraft));
  } catch {
    // The form still has the values.
  }
}

function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

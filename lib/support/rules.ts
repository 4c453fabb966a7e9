import type { FeedbackKind, FeedbackState } from "@/lib/support/schema";

/** As typed, not trimmed. */
export type ContactValues = { name: string; email: string; message: string };

export const BLANK_CONTACT: ContactValues = { name: "", email: "", message: "" };

const FIELDS = ["name", "email", "message"] as const;

export type ContactField = (typeof FIELDS)[number];

export const missingFields = (values: ContactValues): ContactField[] => FIELDS.filter((name) => !values[name].trim());

export const fillBlanks = (typed: ContactValues, offered: Partial<ContactValues>): ContactValues => ({
  name: typed.name || (offered.name ?? ""),
  email: typed.email || (offered.email ?? ""),
  message: typed.message || (offered.message ?? ""),
});

export const sameContact = (a: ContactValues, b: ContactValues): boolean => FIELDS.every((name) => a[name] === b[name]);

export const KINDS: Record<FeedbackKind, { label: string; hint: string }> = {
  idea: { label: "Idea", hint: "Something that would help you." },
  problem: { label: "Problem", hint: "Something that's broken or in your way." },
  praise: { label: "Praise", hint: "Something you like the way it is." },
};

export const STATES: Record<FeedbackState, { label: string; hint: string }> = {
  received: { label: "Received", hint: "We've received it and will review it." },
  planned: { label: "Planned", hint: "We've read it and plan to do it." },
  done: { label: "Done", hint: "It's been taken care of." },
  closed: { label: "Closed", hint: "We've read it, and there's nothing more to do." },
};

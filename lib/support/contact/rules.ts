/** What the form holds: as typed, not trimmed. */
export type ContactValues = { name: string; email: string; message: string };

export const BLANK_CONTACT: ContactValues = { name: "", email: "", message: "" };

const FIELDS = ["name", "email", "message"] as const;

export type ContactField = (typeof FIELDS)[number];

/** The fields that say nothing, in the form's order. */
export const missingFields = (values: ContactValues): ContactField[] => FIELDS.filter((name) => !values[name].trim());

/** What was typed stays; an empty field takes what is offered for it. */
export const fillBlanks = (typed: ContactValues, offered: Partial<ContactValues>): ContactValues => ({
  name: typed.name || (offered.name ?? ""),
  email: typed.email || (offered.email ?? ""),
  message: typed.message || (offered.message ?? ""),
});

export const sameContact = (a: ContactValues, b: ContactValues): boolean => FIELDS.every((name) => a[name] === b[name]);

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

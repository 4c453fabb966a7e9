export const MOST_RECIPIENTS = 50;
export const MOST_DAYS_AHEAD = 60;

/** The records that a letter is about. */
export type LetterAbout = Record<"eventId" | "clientId" | "bureauPartnerId" | "invoiceId", string | null>;

export type Suggestion = { name: string; email: string; role: string };

/** The subject, possible recipients and attachments of a new letter. */
export type LetterStart = {
  about: LetterAbout;
  label: string;
  href: string;
  people: Suggestion[];
  hasKit: boolean;
  hasTaxForm: boolean;
};

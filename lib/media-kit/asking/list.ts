/** The fields of the question, by the names they are posted under. All are text as it was typed. */
export const ASK_FIELDS = [
  "eventName",
  "organisation",
  "date",
  "alternativeDate",
  "city",
  "state",
  "audienceSize",
  "name",
  "email",
  "phone",
  "message",
] as const;
export type AskField = (typeof ASK_FIELDS)[number];
export type AskValues = Record<AskField, string>;

/** Left empty by people, who do not see it. */
export const HONEYPOT_FIELD = "homepage";

/** Days that are not free, and why; those of a speaker who shows them. */
export type KitDays = {
  /** First and last day shown, YYYY-MM-DD. */
  from: string;
  to: string;
  taken: Readonly<Record<string, "held" | "booked">>;
};

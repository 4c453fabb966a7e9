import { z } from "zod";
import { day, mailLine, optionalEmail, prose, requiredMailLine } from "@/lib/shared/fields";

/** The fields of the question, by the names they are posted under. All are text as it was typed. */
export const INQUIRY_FIELDS = [
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
export type InquiryField = (typeof INQUIRY_FIELDS)[number];
export type InquiryValues = Record<InquiryField, string>;

/** Left empty by people, who do not see it. */
export const HONEYPOT_FIELD = "homepage";

/** Days that are not free, and why; those of a speaker who shows them. */
export type KitDays = {
  /** First and last day shown, YYYY-MM-DD. */
  from: string;
  to: string;
  taken: Readonly<Record<string, "held" | "booked">>;
};

/** The form as it is posted: text, however it was typed. What is wrong with it is said on the page. */
export const inquiryForm = z.strictObject(
  Object.fromEntries([...INQUIRY_FIELDS, HONEYPOT_FIELD].map((name) => [name, z.string().default("")])),
) as unknown as z.ZodType<Record<InquiryField | typeof HONEYPOT_FIELD, string>>;

/** What was asked, by the names of its fields, each with a sentence for what can be wrong. */
export const inquirySchema = z.strictObject({
  eventName: requiredMailLine("Event"),
  organisation: requiredMailLine("Organisation"),
  date: day("Date"),
  alternativeDate: z.union([z.literal(""), day("Alternative date")], "Alternative date must be a real day"),
  city: mailLine("City", 120),
  state: mailLine("State", 60),
  audienceSize: z
    .string()
    .trim()
    .regex(/^(\d{1,3}([, ]?\d{3})?|1[, ]?000[, ]?000)?$/, "Audience size must be a whole number, such as 300")
    .transform((text) => (text === "" ? null : Number(text.replace(/\D/g, "")))),
  name: requiredMailLine("Your name"),
  email: optionalEmail("Your email").pipe(z.string().min(1, "Your email is required")),
  phone: mailLine("Phone", 60),
  message: prose("Message", 5_000).transform((text) => text.trim()),
});

export type InquiryInput = z.infer<typeof inquirySchema>;

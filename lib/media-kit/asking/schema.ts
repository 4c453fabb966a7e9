import { z } from "zod";
import { ASK_FIELDS, type AskField, HONEYPOT_FIELD } from "@/lib/media-kit/asking/list";
import { day, line, optionalEmail, prose, requiredLine } from "@/lib/shared/fields";

/** The form as it is posted: text, however it was typed. What is wrong with it is said on the page. */
export const askForm = z.strictObject(
  Object.fromEntries([...ASK_FIELDS, HONEYPOT_FIELD].map((name) => [name, z.string().default("")])),
) as unknown as z.ZodType<Record<AskField | typeof HONEYPOT_FIELD, string>>;

/** One line: a break in it could become a line of a mail's head. */
const unbroken = <T extends z.ZodType>(field: T, label: string) =>
  z
    .string()
    .refine((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), `${label} has to be on one line`)
    .pipe(field as unknown as z.ZodType<z.output<T>, string>);

/** What was asked, by the names of its fields, each with a sentence for what can be wrong. */
export const askSchema = z.strictObject({
  eventName: unbroken(requiredLine("Event"), "Event"),
  organisation: unbroken(requiredLine("Organisation"), "Organisation"),
  date: day("Date"),
  alternativeDate: z.union([z.literal(""), day("Alternative date")], "Alternative date must be a real day"),
  city: unbroken(line("City", 120), "City"),
  state: unbroken(line("State", 60), "State"),
  audienceSize: z
    .string()
    .trim()
    .regex(/^(\d{1,3}([, ]?\d{3})?|1[, ]?000[, ]?000)?$/, "Audience size must be a whole number, such as 300")
    .transform((text) => (text === "" ? null : Number(text.replace(/\D/g, "")))),
  name: unbroken(requiredLine("Your name"), "Your name"),
  email: unbroken(optionalEmail("Your email").pipe(z.string().min(1, "Your email is required")), "Your email"),
  phone: unbroken(line("Phone", 60), "Phone"),
  message: prose("Message", 5_000).transform((text) => text.trim()),
});

export type AskInput = z.infer<typeof askSchema>;

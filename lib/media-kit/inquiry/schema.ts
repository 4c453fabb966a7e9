import { z } from "zod";
import { addDays, formatDayLong } from "@/lib/shared/dates";
import { day, mailLine, optionalEmail, prose, requiredMailLine } from "@/lib/shared/fields";

export type KitDays = {
  /** First and last date shown, YYYY-MM-DD. */
  from: string;
  to: string;
  taken: Readonly<Record<string, "held" | "booked" | "busy">>;
};

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
export type InquiryField = keyof InquiryInput;
export type InquiryValues = Record<InquiryField, string>;

const INQUIRY_FIELDS = Object.keys(inquirySchema.shape) as InquiryField[];

/** Honeypot: hidden from people. */
export const HONEYPOT_FIELD = "homepage";

export type InquiryForm = Record<InquiryField | typeof HONEYPOT_FIELD, string>;

/** Raw text of the posted form; errors are shown on the page. */
export const inquiryForm = z.strictObject(
  Object.fromEntries([...INQUIRY_FIELDS, HONEYPOT_FIELD].map((name) => [name, z.string().default("")])),
) as unknown as z.ZodType<InquiryForm>;

/** Days from today that can be requested. */
const SHOWN_DAYS = 548;
const FARTHEST_DAYS = 5 * 366;

export const lastShownDay = (today: string): string => addDays(today, SHOWN_DAYS);

export type InquiryProblems = Partial<Record<InquiryField | "form", string>>;

/** The parsed inquiry, or its errors by field. @param today YYYY-MM-DD in the speaker's zone */
export function readInquiry(
  values: InquiryValues,
  today: string,
): { input: InquiryInput } | { problems: InquiryProblems } {
  const read = inquirySchema.safeParse(values);
  const problems: InquiryProblems = {};
  for (const issue of read.error?.issues ?? []) {
    const field = INQUIRY_FIELDS.find((name) => name === issue.path[0]) ?? "form";
    problems[field] ??= issue.message;
  }
  const { date, alternativeDate } = values;
  for (const [field, day] of [
    ["date", date],
    ["alternativeDate", alternativeDate],
  ] as const) {
    if (problems[field] || day === "") continue;
    if (day < today) problems[field] = "Choose a day that is still to come";
    else if (day > addDays(today, FARTHEST_DAYS)) problems[field] = "Choose a day within the next five years";
  }
  if (!problems.alternativeDate && date !== "" && alternativeDate === date) {
    problems.alternativeDate = "This is the same day; leave it empty, or choose another one";
  }
  return Object.keys(problems).length > 0 || !read.data ? { problems } : { input: read.data };
}

/** Values without a field of their own in an event. */
export const notesOf = ({ phone, alternativeDate, message }: InquiryInput): string =>
  [
    phone && `Phone: ${phone}`,
    alternativeDate && `Alternative date: ${formatDayLong(alternativeDate)}`,
    message && `${phone || alternativeDate ? "\n" : ""}${message}`,
  ]
    .filter(Boolean)
    .join("\n");

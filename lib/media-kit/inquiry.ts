import * as z from "zod";
import { EVENT_TYPE_LABEL, EVENT_TYPES, type EventType } from "@/lib/events/status";
import { addDays } from "@/lib/shared/dates";
import { day, mailLine, optionalEmail, prose, requiredMailLine } from "@/lib/shared/fields";
import { formatDollars } from "@/lib/shared/money";

/** Formats a planner can choose; a speaker's "pro bono" is not theirs to say. */
export const FORMATS = EVENT_TYPES.filter((type) => type !== "pro_bono");
export const FORMAT_LABEL = { ...EVENT_TYPE_LABEL, breakout: "Breakout session", emcee: "Emcee or host" };

type Budget = { budgetFrom: number | null; budgetTo: number | null };

/** "$7,500 to $12,000"; empty without both. */
export function budgetText({ budgetFrom: from, budgetTo: to }: Budget): string {
  if (from !== null && to !== null && from !== to) return `${formatDollars(from)} to ${formatDollars(to)}`;
  if (from !== null && to === null) return `From ${formatDollars(from)}`;
  if (from === null && to !== null) return `Up to ${formatDollars(to)}`;
  return from === null ? "" : formatDollars(from);
}

export const formatText = (format: EventType | ""): string => (format ? FORMAT_LABEL[format] : "");

export type KitDays = {
  /** First and last date shown, YYYY-MM-DD. */
  from: string;
  to: string;
  taken: Readonly<Record<string, "held" | "booked" | "busy">>;
};

/** "$7,500", "7500", "7.5k" → whole dollars; null when empty. */
const budget = (label: string) =>
  z
    .string()
    .trim()
    .regex(/^(\$?\s?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?\s?k?)?$/i, `Enter ${label} as an amount such as 7500`)
    .transform((text) => {
      if (text === "") return null;
      const amount = Number(text.replace(/[^\d.]/g, "")) * (/k$/i.test(text) ? 1_000 : 1);
      return Math.round(amount);
    })
    .refine((amount) => amount === null || amount <= 9_999_999, "A budget can be at most $9,999,999");

export const inquirySchema = z.strictObject({
  eventName: requiredMailLine("Event"),
  organisation: requiredMailLine("Organization"),
  date: day("Date"),
  alternativeDate: z.union(
    [z.literal(""), day("Alternate date")],
    "Enter a real date as the alternate date, or leave it empty",
  ),
  city: mailLine("City", 120),
  state: mailLine("State", 60),
  audienceSize: mailLine("Expected attendance", 60),
  format: z.union([z.literal(""), z.enum(FORMATS)], "Choose a format from the list"),
  topic: mailLine("Topic", 200),
  budgetFrom: budget("the lowest budget"),
  budgetTo: budget("the highest budget"),
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
    if (day < today) problems[field] = "Choose a date in the future";
    else if (day > addDays(today, FARTHEST_DAYS)) problems[field] = "Choose a date within the next five years";
  }
  if (!problems.alternativeDate && date !== "" && alternativeDate === date) {
    problems.alternativeDate = "This is the same date. Choose another one, or leave it empty";
  }
  const { budgetFrom = null, budgetTo = null } = read.data ?? {};
  if (budgetFrom !== null && budgetTo !== null && budgetFrom > budgetTo) {
    problems.budgetTo = "The highest budget can't be less than the lowest";
  }
  return Object.keys(problems).length > 0 || !read.data ? { problems } : { input: read.data };
}

const ATTENDANCE =
  /^(?:about |around |approx\.? |approximately |up to |~ ?)?(\d{1,3}(?:[, ]\d{3}){1,2}|\d{1,7})(?: people| attendees| guests|\+)?$/i;

/** "1,200" and "about 1,200" → 1200; null for a range or other words. */
export function attendanceOf(text: string): number | null {
  const digits = ATTENDANCE.exec(text)?.[1]?.replace(/\D/g, "");
  return digits && Number(digits) <= 1_000_000 ? Number(digits) : null;
}

/** A planner's inquiry, stored with the event unchanged. */
export const detailsOf = ({ eventName: _, city: _city, state: _state, audienceSize, ...details }: InquiryInput) =>
  audienceSize === "" || attendanceOf(audienceSize) !== null
    ? details
    : { ...details, message: `${details.message}\n\nExpected attendance: ${audienceSize}`.trim() };

export type InquiryDetails = ReturnType<typeof detailsOf>;

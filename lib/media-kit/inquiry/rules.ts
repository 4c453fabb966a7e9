import {
  INQUIRY_FIELDS,
  type InquiryField,
  type InquiryInput,
  type InquiryValues,
  inquirySchema,
} from "@/lib/media-kit/inquiry/schema";
import { addDays, formatDayLong } from "@/lib/shared/dates";

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

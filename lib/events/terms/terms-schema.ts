import * as z from "zod";
import { EVENT_TYPES } from "@/lib/events/status";
import {
  DUE_LABEL,
  MAX_INSTALLMENTS,
  MAX_RUNGS,
  outOfOrder,
  RECORDING_LABEL,
  type Terms,
} from "@/lib/events/terms/terms";
import { day, dollars, id, optionalPercent, patchOf } from "@/lib/shared/fields";

const MAX_DAYS = 730;

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const days = (label: string) =>
  z
    .number(`${label} must be a whole number of days`)
    .int(`${label} must be a whole number of days`)
    .min(0, `${label} must be 0 to ${MAX_DAYS} days`)
    .max(MAX_DAYS, `${label} must be 0 to ${MAX_DAYS} days`);

const installmentSchema = z
  .strictObject({
    percent: optionalPercent("Percent", 100).default(null),
    amount: dollars("Amount").nullable().default(null),
    due: z.enum(keysOf(DUE_LABEL), "Choose when it's due"),
    days: days("Days").nullable().default(null),
    date: day("Due date").nullable().default(null),
    eventId: id.nullable().default(null),
  })
  .superRefine(({ percent, amount, due, days, date }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (percent !== null && amount !== null) say("amount", "Enter a percent or an amount, not both");
    if (due === "date" && date === null) say("date", "Enter the due date");
    if (due !== "date" && due !== "signing" && days === null) say("days", "Enter the number of days");
  })
  .transform((one) => ({
    ...one,
    days: one.due === "date" || one.due === "signing" ? null : one.days,
    date: one.due === "date" ? one.date : null,
    eventId: one.due === "before_event" || one.due === "after_event" ? one.eventId : null,
  }));

const installments = z
  .array(installmentSchema)
  .max(MAX_INSTALLMENTS, `You can have up to ${MAX_INSTALLMENTS} installments`)
  .superRefine((all, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const percents = all.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
    const last = all.length - 1;
    if (percents > 100) {
      say([all.findLastIndex(({ percent }) => percent !== null), "percent"], "Installments can't exceed 100% in total");
    }
    for (const [at, { percent, amount }] of all.entries()) {
      if (at < last && !percent && !amount) say([at, "percent"], "Enter a percent or an amount above 0");
    }
    const wrong = outOfOrder(all);
    if (wrong >= 0) say([wrong, all[wrong]?.due === "date" ? "date" : "days"], "This is due before the one above it");
  })
  .transform((all) => all.map((one, at) => (at === all.length - 1 ? { ...one, percent: null, amount: null } : one)));

const cancellation = z
  .array(
    z.strictObject({
      days: days("Days"),
      percent: optionalPercent("Percent", 100).refine((percent) => percent !== null, "Enter a percent"),
    }),
  )
  .max(MAX_RUNGS, `You can have up to ${MAX_RUNGS} steps`)
  .superRefine((rungs, context) => {
    for (const [at, rung] of rungs.entries()) {
      if (rungs.findIndex(({ days }) => days === rung.days) < at) {
        context.addIssue({ code: "custom", path: [at, "days"], message: "Another step has the same number of days" });
      }
    }
  })
  .transform((rungs) => rungs.toSorted((a, b) => b.days - a.days) as Terms["cancellation"]);

export const termsSchema = z
  .strictObject({
    installments: installments.default([]),
    cancellation: cancellation.default([]),
    lateFeePercent: optionalPercent("Late fee", 100).default(null),
    lateFeeAmount: dollars("Late fee").nullable().default(null),
    lateFeeDays: days("Grace period").nullable().default(null),
    recording: z.enum(keysOf(RECORDING_LABEL), "Choose the recording rights").nullable().default(null),
    recordingFee: dollars("Recording fee").nullable().default(null),
  })
  .superRefine(({ lateFeePercent, lateFeeAmount, lateFeeDays, recording, recordingFee }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (lateFeePercent !== null && lateFeeAmount !== null)
      say("lateFeeAmount", "Enter a percent or an amount, not both");
    if (lateFeePercent === null && lateFeeAmount === null && lateFeeDays !== null) {
      say("lateFeePercent", "Enter the late fee, or leave the days blank");
    }
    if (recordingFee !== null && recording !== "licensed") say("recordingFee", "Only licensed recordings have a fee");
  });

/** For a form, whose values have every part. */
export const termsFormSchema = termsSchema as unknown as z.ZodType<Terms, Terms>;

/** Parts that are left out stay as they are. */
export const termsPatchSchema = patchOf(termsSchema);
export type TermsPatch = z.infer<typeof termsPatchSchema>;

/** `any` is for the types without their own, and for events without a type. */
export const TERM_SCOPES = ["any", ...EVENT_TYPES] as const;
export type TermScope = (typeof TERM_SCOPES)[number];

export const defaultTermsSchema = z.strictObject({ type: z.enum(TERM_SCOPES), terms: termsSchema.nullable() });
export type DefaultTermsInput = z.infer<typeof defaultTermsSchema>;
export type DefaultTerms = Partial<Record<TermScope, Terms>>;

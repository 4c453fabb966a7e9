import * as z from "zod";
import type { Problem } from "@/lib/contracts/draft/problems";
import type { HeldEmail } from "@/lib/correspondence/rules";
import { MOST_RECIPIENTS } from "@/lib/letters/rules";
import {
  day,
  id,
  mailLine,
  optionalEmail,
  optionalTime,
  prose,
  requiredLine,
  requiredMailLine,
  version,
} from "@/lib/shared/fields";

const MOST_FILES = 10;

const link = id.nullable().default(null);
const body = prose("Text");

export const recipientSchema = z.strictObject({
  name: mailLine("Name", 200).default(""),
  email: optionalEmail().refine((text) => text !== "", "Email is required"),
});

const about = { eventId: link, clientId: link, bureauPartnerId: link, invoiceId: link };

/** `kitLink` and `taxForm` make a link for each reader. */
const attached = {
  fileIds: z.array(id).max(MOST_FILES, `A letter can have up to ${MOST_FILES} files`).default([]),
  oneSheet: z.boolean().default(false),
  kitLink: z.boolean().default(false),
  taxForm: z.boolean().default(false),
  calendar: z.boolean().default(false),
};

export const letterSchema = z.strictObject({
  ...about,
  ...attached,
  templateKey: z.string().max(60).default(""),
  recipients: z
    .array(recipientSchema)
    .min(1, "Choose who it's for")
    .max(MOST_RECIPIENTS, `A letter can go to up to ${MOST_RECIPIENTS} people`)
    .refine(
      (all) => new Set(all.map(({ email }) => email.toLowerCase())).size === all.length,
      "Two people have the same email. Remove one of them",
    ),
  subject: requiredMailLine("Subject"),
  body: body.refine((text) => text.trim() !== "", "Write something first"),
  /** In the speaker's zone; null sends it in ten seconds. */
  sendAt: z
    .strictObject({ day: day("Date"), time: optionalTime("Time").unwrap() })
    .nullable()
    .default(null),
});
export type LetterInput = z.output<typeof letterSchema>;
export type LetterValues = z.input<typeof letterSchema>;

export const previewSchema = z.strictObject({
  eventId: link,
  clientId: link,
  bureauPartnerId: link,
  kitLink: attached.kitLink,
  taxForm: attached.taxForm,
  recipients: z
    .array(z.strictObject({ name: z.string().max(200), email: z.string().max(255) }))
    .max(MOST_RECIPIENTS)
    .default([]),
  /** The recipient who is shown. */
  at: z.number().int().min(0).default(0),
  subject: mailLine("Subject").default(""),
  body: body.default(""),
});
export type PreviewInput = z.output<typeof previewSchema>;

export type LetterPreview = { subject: string; html: string; problems: Problem[] };

/** `id` is of all its letters; each email can be undone by its own. */
export type SentLetters = { id: string; emails: HeldEmail[] };

export const templateSchema = z.strictObject({
  name: requiredLine("Name", 80),
  subject: requiredMailLine("Subject"),
  body,
});
export type TemplateInput = z.output<typeof templateSchema>;

/** 0 is the version of one of ours that wasn't changed. */
export const templatePatchSchema = z.strictObject({
  ...templateSchema.partial().shape,
  version: version.or(z.literal(0)),
});
export type TemplatePatch = z.output<typeof templatePatchSchema>;

export const templateParams = z.strictObject({ id: z.string().max(60) });

/** `id` of one of ours is its key. */
export type LetterTemplateDto = TemplateInput & { id: string; isOurs: boolean; isChanged: boolean; version: number };

declare module "@/lib/search/schema" {
  interface SearchHits {
    letters: {
      id: string;
      subject: string;
      name: string;
      email: string;
      sentOn: string;
      eventId: string | null;
      clientId: string | null;
      bureauPartnerId: string | null;
      invoiceId: string | null;
    }[];
  }
}

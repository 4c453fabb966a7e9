import { describe, expect, it } from "vitest";
import type * as z from "zod";
import type { MailContent } from "@/emails/props";
import { SAMPLES } from "@/emails/samples";
import { TEMPLATES } from "@/emails/templates";
import { changeEmailSchema, emailSchema, registerSchema, updateAccountSchema } from "@/lib/account/schema";
import {
  bureauPartnerPatchSchema,
  bureauPartnerSchema,
  representativePatchSchema,
  representativeSchema,
} from "@/lib/bureaus/schema";
import { clientPatchSchema, clientSchema } from "@/lib/clients/schema";
import { contractPatchSchema, contractSchema, elsewhereSchema, replacementSchema } from "@/lib/contracts/schema";
import { commissionLineSchema } from "@/lib/events/commissions/commission-schema";
import { eventPatchSchema, eventSchema } from "@/lib/events/schema";
import { invoiceEditSchema } from "@/lib/invoices/schema";
import { letterSchema, recipientSchema } from "@/lib/letters/schema";
import { inquirySchema } from "@/lib/media-kit/inquiry";
import { kitLinkPatchSchema, kitLinkSchema } from "@/lib/media-kit/link-schema";
import { profilePatchSchema } from "@/lib/profile/schema";
import { contactSchema } from "@/lib/support/schema";
import { requestSchema, writtenSchema } from "@/lib/testimonials/schema";

/** A field that a person fills in, by the schema of its route. */
type Source = [name: string, schema: z.ZodType, field: string];

const USERNAME: Source[] = [
  ["registration", registerSchema, "username"],
  ["account", updateAccountSchema, "username"],
];
const SPEAKER: Source[] = [["profile", profilePatchSchema, "name"]];
const TITLE: Source[] = [
  ["event", eventSchema, "title"],
  ["event change", eventPatchSchema, "title"],
];
const HOLDER: Source[] = [
  ...["clientCompany", "bureauPartnerName", "contactName"].flatMap((field): Source[] => [
    ["event", eventSchema, field],
    ["event change", eventPatchSchema, field],
  ]),
  ["client", clientSchema, "name"],
  ["client change", clientPatchSchema, "name"],
  ["bureau", bureauPartnerSchema, "name"],
  ["bureau change", bureauPartnerPatchSchema, "name"],
  ["commission line", commissionLineSchema, "bureauPartnerName"],
];

const CONTRACT: Source[] = [
  ["contract", contractSchema, "title"],
  ["contract change", contractPatchSchema, "title"],
  ["contract signed elsewhere", elsewhereSchema, "title"],
];

/** The field that each part of a subject is filled from, or none if the product writes it. `speakerName` is the profile's. */
const SUBJECT_PARTS: Record<string, Source[]> = {
  "contact-message.name": [["contact", contactSchema, "name"]],
  "contract-code.title": CONTRACT,
  "contract-completed.title": CONTRACT,
  "contract-news.headline": [["hand-over", replacementSchema, "name"]],
  "contract-news.title": CONTRACT,
  "contract-reminder.title": CONTRACT,
  "contract-sealed.title": CONTRACT,
  "contract-voided.title": CONTRACT,
  "contract.eventTitle": TITLE,
  "credit-note.number": [],
  "feedback-message.kind": [],
  "feedback-message.username": USERNAME,
  "hold-answered.holder": HOLDER,
  "hold-answered.said": [],
  "hold-challenge.date": [],
  "hold-challenge.speaker": SPEAKER,
  "hold-moved-up.date": [],
  "hold-moved-up.speaker": SPEAKER,
  "hold-reminder.confirmBy": [],
  "hold-reminder.title": TITLE,
  "hold-taken.date": [],
  "hold-taken.speaker": SPEAKER,
  "invoice-receipt.amount": [],
  "invoice-reminder.number": [],
  "invoice-reminder.when": [],
  "invoice-statement.on": [],
  "invoice-voided.number": [],
  "invoice.dueOn": [],
  "invoice.number": [],
  "kit-inquiry-copy.speaker": SPEAKER,
  "kit-inquiry.date": [],
  "kit-inquiry.title": [["inquiry", inquirySchema, "eventName"]],
  "kit-opened.name": [
    ["kit link", kitLinkSchema, "name"],
    ["kit link change", kitLinkPatchSchema, "name"],
  ],
  "letter.subject": [["letter", letterSchema, "subject"]],
  "message-reply.about": [],
  "testimonial-received.name": [["testimonial", writtenSchema, "clientName"]],
  "testimonial-reminder.eventTitle": TITLE,
  "testimonial-request.eventTitle": TITLE,
  "trial-ending.left": [],
};

/** Addresses that an email or a reply to it is sent to. */
const ADDRESSES: Source[] = [
  ["registration", registerSchema, "email"],
  ["account", changeEmailSchema, "email"],
  ["recovery", emailSchema, "email"],
  ["contact", contactSchema, "email"],
  ["inquiry", inquirySchema, "email"],
  ["testimonial request", requestSchema, "email"],
  ["profile", profilePatchSchema, "email"],
  ["event", eventSchema, "contactEmail"],
  ["event change", eventPatchSchema, "contactEmail"],
  ["client", clientSchema, "email"],
  ["client change", clientPatchSchema, "email"],
  ["bureau", bureauPartnerSchema, "email"],
  ["bureau change", bureauPartnerPatchSchema, "email"],
  ["representative", representativeSchema, "email"],
  ["representative change", representativePatchSchema, "email"],
  ["invoice", invoiceEditSchema, "billToEmail"],
  ["letter", recipientSchema, "email"],
];

/** The greeting of a request is not a header, but the same person's text. */
const OTHERS: Source[] = [
  ["letter", recipientSchema, "name"],
  ["testimonial request", requestSchema, "name"],
  ["representative", representativeSchema, "name"],
  ["event", eventSchema, "bureauRepName"],
];

const MARK = "Qz";

/** The properties of each template that appear in its subject. */
const partsOfSubjects = (): string[] =>
  Object.entries(TEMPLATES).flatMap(([name, template]) => {
    const [sample] = SAMPLES[name as keyof typeof SAMPLES];
    const isInSubject = ([key, value]: [string, unknown]) => {
      if (typeof value !== "string" || (!Number.isNaN(Date.parse(value)) && /T.*Z$/.test(value))) return false;
      const { subject } = (template as (props: object) => MailContent)({ ...sample, site: "", url: "", [key]: MARK });
      return subject.toLowerCase().includes(MARK.toLowerCase());
    };
    return Object.entries(sample as object).flatMap((entry) => (isInSubject(entry) ? [`${name}.${entry[0]}`] : []));
  });

it("lists every part of every subject", () => {
  const others = partsOfSubjects().filter((part) => !part.endsWith(".speakerName"));
  expect(others.toSorted()).toEqual(Object.keys(SUBJECT_PARTS));
});

const problem = (schema: z.ZodType, field: string, value: string): string | undefined =>
  schema.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field)?.message;

const texts = new Map(
  [...Object.values(SUBJECT_PARTS).flat(), ...SPEAKER, ...OTHERS].map((one) => [`${one[0]}: ${one[2]}`, one]),
);

describe.each([...texts.values()])("%s", (_, schema, field) => {
  it(`refuses a line break in ${field}`, () => {
    expect(problem(schema, field, "Priya")).toBeUndefined();
    for (const value of ["Priya\r\nBcc: q@q.q", "Priya\nBcc: q@q.q", "Priya\r", "\nPriya"]) {
      expect(problem(schema, field, value), JSON.stringify(value)).toBeDefined();
    }
  });
});

describe.each(ADDRESSES)("%s", (_, schema, field) => {
  it(`refuses a line break in the address ${field}`, () => {
    expect(problem(schema, field, "priya@example.com")).toBeUndefined();
    for (const value of ["priya@example.com\r\nBcc: q@q.q", "priya@example.com\n"]) {
      expect(problem(schema, field, value), JSON.stringify(value)).toBeDefined();
    }
  });
});

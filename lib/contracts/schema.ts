import * as z from "zod";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { clausesSchema } from "@/lib/contracts/clauses/clause-schema";
import { MAX_TEMPLATE_NAME } from "@/lib/contracts/clauses/ready-templates";
import { CONFIRMS_ON } from "@/lib/contracts/confirming";
import {
  type ArchiveOrigin,
  CONTRACT_COLUMNS,
  CONTRACT_LIST,
  CONTRACT_STATES,
  type ContractState,
  FIELD_LABEL,
  type FieldKind,
  MAX_FIELDS,
  MAX_OPTIONS,
  MAX_RECIPIENTS,
  OTHER_SIDES,
  PARTY_LABEL,
  type Party,
  type PersonField,
  type RecipientRole,
  ROLE_LABEL,
  type SignatureMethod,
} from "@/lib/contracts/status";
import type { EmailDelivery } from "@/lib/correspondence/rules";
import { EVENT_TYPES, type EventStatus, type EventType } from "@/lib/events/status";
import {
  day,
  id,
  line,
  listQuery,
  mailLine,
  optionalEmail,
  patchOf,
  prose,
  requiredLine,
  requiredMailLine,
  type Stamped,
  sortsOf,
  version,
} from "@/lib/shared/fields";

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

const fieldSchema = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/, "This key isn't valid"),
  kind: z.enum(keysOf(FIELD_LABEL) as [FieldKind, ...FieldKind[]], "Choose a field"),
  label: requiredLine("Label", 120),
  required: z.boolean().default(false),
  options: z
    .array(requiredLine("Option", 120))
    .max(MAX_OPTIONS, `A choice can have at most ${MAX_OPTIONS} options`)
    .default([]),
  clause: z.string().max(40).nullable().default(null),
});

/** Name and email may be missing in a draft. */
const recipientSchema = z.strictObject({
  id: id.optional(),
  turn: z.number().int().min(1).max(MAX_RECIPIENTS).default(1),
  role: z.enum(keysOf(ROLE_LABEL) as [RecipientRole, ...RecipientRole[]], "Choose what they do"),
  party: z.enum(keysOf(PARTY_LABEL) as [Party, ...Party[]], "Choose who they are"),
  name: mailLine("Name").default(""),
  email: optionalEmail().default(""),
  title: line("Title").default(""),
  company: line("Company").default(""),
  fields: z.array(fieldSchema).max(MAX_FIELDS, `A person can have at most ${MAX_FIELDS} fields`).default([]),
});

export const recipientsSchema = z
  .array(recipientSchema)
  .max(MAX_RECIPIENTS, `A contract can have at most ${MAX_RECIPIENTS} recipients`);

export type RecipientInput = z.infer<typeof recipientSchema>;

export const replacementSchema = z.strictObject({
  name: requiredMailLine("Name"),
  email: optionalEmail().refine((text) => text !== "", "Enter their email address"),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** For new contracts of events of the type `defaultFor`. */
export const contractTemplateSchema = z.strictObject({
  name: requiredLine("Name", MAX_TEMPLATE_NAME),
  clauses: clausesSchema.default([]),
  hasRider: z.boolean().default(false),
  defaultFor: z.enum(EVENT_TYPES, "Choose an event type").nullable().default(null),
});
export type ContractTemplateInput = z.infer<typeof contractTemplateSchema>;

export const contractTemplatePatchSchema = patchOf(contractTemplateSchema);
export type ContractTemplatePatch = z.infer<typeof contractTemplatePatchSchema>;

/** At most two hundred, by name; without pages. */
export const contractTemplateListSchema = z.strictObject({
  trash: z.enum(["0", "1"]).default("0"),
  limit: z.coerce.number().int().min(1).max(200).default(200),
});
export type ContractTemplateListQuery = z.infer<typeof contractTemplateListSchema>;

export type ContractTemplateDto = Stamped & Omit<ContractTemplateInput, "clauses"> & { clauses: Clause[] };

export type ContractTemplateRow = {
  id: string;
  version: number;
  updatedAt: string;
  name: string;
  clauseCount: number;
  hasRider: boolean;
  defaultFor: EventType | null;
};

export const confirmingSchema = z.strictObject({ confirmsOn: z.enum(CONFIRMS_ON, "Choose when events are confirmed") });

const MAX_SIGNERS = 10;

/** Names, one on each line. */
const signers = prose("Signers", 2_500)
  .transform((text) =>
    text
      .split("\n")
      .map((name) => name.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().max(200, "A name can be at most 200 characters"))
      .min(1, "Enter who signed")
      .max(MAX_SIGNERS, `Enter at most ${MAX_SIGNERS} names`),
  );

const linkedId = id
  .or(z.literal("").transform(() => null))
  .nullable()
  .default(null);

/** Fields of a form beside its `file`. A contract of ours, or what a new one is about. */
export const elsewhereSchema = z
  .strictObject({
    contractId: linkedId,
    eventId: linkedId,
    dealId: linkedId,
    title: mailLine("Title").default(""),
    signedOn: day("Date signed"),
    signers,
  })
  .refine(({ contractId, eventId, dealId }) => [contractId, eventId, dealId].filter(Boolean).length <= 1, {
    path: ["eventId"],
    message: "Choose one contract, event or deal",
  });
export type ElsewhereInput = z.infer<typeof elsewhereSchema>;

export const endingSchema = z.strictObject({
  endedOn: day("End date"),
  note: prose("Note", 500)
    .transform((text) => text.trim())
    .default(""),
  version: z.coerce.number().int().min(1),
});

export const MAX_EXPIRY_DAYS = 365;

const expiresInDays = z
  .number("Enter a number of days")
  .int("Enter a whole number of days")
  .min(1, "A contract must stay open for at least 1 day")
  .max(MAX_EXPIRY_DAYS, `A contract can stay open for at most ${MAX_EXPIRY_DAYS} days`);

const link = id.nullable().default(null);

/** Without a template, the default of the event's type, otherwise a ready-made one. */
export const contractSchema = z
  .strictObject({
    title: mailLine("Title").default(""),
    eventId: link,
    dealId: link,
    clientId: link,
    bureauPartnerId: link,
    templateId: link,
    ready: line("Template", 40).nullable().default(null),
    signing: z.enum(OTHER_SIDES, "Choose who signs").default("bureau"),
  })
  .refine(({ eventId, dealId }) => eventId === null || dealId === null, {
    path: ["dealId"],
    message: "A contract is about an event or a deal, not both",
  });
export type ContractInput = z.infer<typeof contractSchema>;

export const contractEditSchema = z.strictObject({
  title: requiredMailLine("Title"),
  clauses: clausesSchema,
  hasRider: z.boolean(),
  coverNote: prose("Cover note", 2_000).transform((text) => text.trim()),
  expiresInDays,
  recipients: recipientsSchema,
});
export type ContractValues = z.infer<typeof contractEditSchema>;

export const contractPatchSchema = patchOf(contractEditSchema);
export type ContractPatch = z.infer<typeof contractPatchSchema>;

export const recipientParams = z.strictObject({ id, recipient: id });

export const correctionSchema = replacementSchema.extend({ version });

export const versionSchema = z.strictObject({ version });

/** Chosen when it is sent. */
export const sendSchema = versionSchema.extend({
  requireCode: z.boolean().default(false),
  reminders: z.boolean().default(false),
  issuesInvoice: z.boolean().default(false),
});
export type SendInput = z.infer<typeof sendSchema>;

const reason = prose("Reason", 500).transform((text) => text.trim());
export const voidSchema = z.strictObject({ version, reason: reason.default("") });
export const extendSchema = z.strictObject({ version, days: expiresInDays });

export const contractListSchema = listQuery(sortsOf(CONTRACT_COLUMNS, CONTRACT_LIST.sort), CONTRACT_LIST).extend({
  state: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(CONTRACT_STATES)))
    .optional(),
  waiting: z.enum(["speaker", "client", "bureau", "other"]).optional(),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
});
export type ContractListQuery = z.infer<typeof contractListSchema>;

export type ContractRow = Stamped & {
  title: string;
  state: ContractState;
  stateAt: string;
  eventId: string | null;
  eventTitle: string;
  /** Of a deal, its first date. */
  eventDate: string | null;
  dealName: string;
  clientName: string;
  bureauPartnerName: string;
  /** Names of the people whose turn it is. */
  waitingOn: string;
  /** Among them is the speaker. */
  isMyTurn: boolean;
  sentAt: string | null;
  expiresAt: string | null;
  restoredFrom: ArchiveOrigin | null;
};

declare module "@/lib/search/schema" {
  interface SearchHits {
    contracts: (Pick<ContractRow, "id" | "title" | "state"> & { clientName: string })[];
  }
}

export type ContractRecipient = {
  id: string;
  turn: number;
  role: RecipientRole;
  party: Party;
  name: string;
  email: string;
  title: string;
  company: string;
  fields: PersonField[];
};

/** The state of a recipient's link. */
export type RecipientProgress = {
  id: string;
  sentAt: string | null;
  viewedAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
  isOnTurn: boolean;
  /** Waits for the speaker's confirmation. */
  handover: Replacement | null;
  /** They took another person's place. */
  replaced: boolean;
  delivery: EmailDelivery | null;
};

/** A current person of a sent contract; replaced people are left out. */
export type ContractPerson = ContractRecipient & {
  position: number;
  sentAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
  /** The speaker hasn't confirmed or declined their hand-over yet. */
  isHandingOver: boolean;
};

export type ContractFile = { id: string; name: string; sha256: string };

export type ContractEvent = { id: string; title: string; date: string; status: EventStatus };

export type ContractBrief = { id: string; title: string; state: ContractState; sentAt: string | null };

export type ContractDto = Stamped &
  Omit<ContractValues, "clauses" | "recipients"> &
  Pick<SendInput, "requireCode" | "reminders" | "issuesInvoice"> & {
    clauses: Clause[];
    recipients: ContractRecipient[];
    /** In their order. */
    progress: RecipientProgress[];
    state: ContractState;
    stateAt: string;
    reason: string;
    eventId: string | null;
    dealId: string | null;
    dealName: string;
    /** The event, or the deal's dates. */
    events: ContractEvent[];
    clientId: string | null;
    clientName: string;
    bureauPartnerId: string | null;
    bureauPartnerName: string;
    templateId: string | null;
    sentAt: string | null;
    expiresAt: string | null;
    signedOn: string | null;
    signers: string[];
    /** As it was signed. */
    file: ContractFile | null;
    /** Of the frozen text, in hexadecimal, with its PDF. */
    text: { sha256: string; fileId: string; number: string } | null;
    /** When the nightly check found a change. */
    brokenAt: string | null;
    endedOn: string | null;
    endedNote: string;
    endedFile: ContractFile | null;
    isAmendment: boolean;
    /** Of an archive: without text, evidence and links. */
    restoredFrom: ArchiveOrigin | null;
    sample: boolean;
    previous: ContractBrief | null;
    next: ContractBrief | null;
  };

/** Of an event's, a client's or a bureau's page. */
export type ContractLine = ContractBrief & Pick<ContractRow, "waitingOn">;

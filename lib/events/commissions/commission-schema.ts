import * as z from "zod";
import { COMMISSION_BASES, type CommissionBasis, INVOICERS, type InvoicedBy } from "@/lib/bureaus/terms";
import {
  COMMISSION_KINDS,
  COMMISSION_STATES,
  type CommissionKind,
  type CommissionState,
  type SpinOffOrigin,
} from "@/lib/events/commissions/commission";
import {
  day,
  dollars,
  id,
  line,
  mailLine,
  optionalPercent,
  pageLimit,
  requiredMailLine,
  trashFlag,
  version,
} from "@/lib/shared/fields";

const AMOUNT = dollars("Amount");
const PERCENT = optionalPercent("Share", 100).unwrap();
const NOTE = line("Note", 500);

/**
 * `commission`: a percent, an amount, or the terms of the event's bureau or a named one; `co_broke`: a second bureau
 * and its `share` in percent; `spin_off`: the booking it came from, waived to dismiss a proposal.
 */
export const commissionLineSchema = z
  .strictObject({
    kind: z.enum(COMMISSION_KINDS, "Choose the kind of commission").default("commission"),
    bureauPartnerName: mailLine("Bureau").default(""),
    percent: PERCENT.nullable().default(null),
    amount: AMOUNT.nullable().default(null),
    share: optionalPercent("Their share", 100).default(null),
    fromEventId: id.nullable().default(null),
    state: z.enum(["due", "waived"], "A new commission is due or waived").default("due"),
    note: NOTE.default(""),
  })
  .superRefine(({ kind, percent, amount, share, bureauPartnerName, fromEventId }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (percent !== null && amount !== null) refuse("amount", "Enter a percent or an amount, not both");
    if (kind === "co_broke" && !bureauPartnerName) refuse("bureauPartnerName", "Enter the second bureau");
    if (kind === "co_broke" && !share) refuse("share", "Enter their share of the commission");
    if (kind === "spin_off" && !fromEventId) refuse("fromEventId", "Choose the booking it came from");
  });

/** A percent, amount, basis, payer or due date makes a line manual; `followTerms` undoes that. */
export const commissionLinePatchSchema = z
  .strictObject({
    percent: PERCENT.optional(),
    amount: AMOUNT.optional(),
    basis: z.enum(COMMISSION_BASES, "Choose what the commission is based on").optional(),
    invoicedBy: z.enum(INVOICERS, "Choose who invoices the client").optional(),
    dueOn: day("Due date").nullable().optional(),
    state: z.enum(COMMISSION_STATES, "Choose a state").optional(),
    paidOn: day("Payment date").nullable().optional(),
    note: NOTE.optional(),
    followTerms: z.literal(true).optional(),
    version,
  })
  .superRefine(({ percent, amount, followTerms }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (percent !== undefined && amount !== undefined) refuse("amount", "Enter a percent or an amount, not both");
    if (followTerms && (percent !== undefined || amount !== undefined)) {
      refuse("followTerms", "Follow the terms or enter an amount, not both");
    }
  });

export const commissionLineListSchema = z.strictObject({
  state: z.enum(COMMISSION_STATES).optional(),
  bureauPartnerId: id.optional(),
  limit: pageLimit(),
  trash: trashFlag,
});

export const commissionFormSchema = z.strictObject({
  percent: PERCENT.nullable(),
  amount: AMOUNT.nullable(),
  basis: z.enum(COMMISSION_BASES, "Choose what the commission is based on"),
  invoicedBy: z.enum(INVOICERS, "Choose who invoices the client"),
  dueOn: day("Due date").nullable(),
  note: NOTE,
});

export const coBrokeFormSchema = z.strictObject({
  bureauPartnerName: requiredMailLine("Second bureau"),
  share: optionalPercent("Their share", 100)
    .unwrap()
    .refine((share) => share > 0, "Their share must be more than 0%"),
});

export type CommissionFormValues = z.input<typeof commissionFormSchema>;
export type CoBrokeFormValues = z.input<typeof coBrokeFormSchema>;
export type CommissionLineInput = z.infer<typeof commissionLineSchema>;
export type CommissionLineListQuery = z.infer<typeof commissionLineListSchema>;
export type CommissionLinePatch = z.infer<typeof commissionLinePatchSchema>;

/** Percent is null for a fixed amount; dollars; dates YYYY-MM-DD. */
export type CommissionLineDto = {
  id: string;
  version: number;
  kind: CommissionKind;
  bureauPartnerId: string;
  bureauPartnerName: string;
  percent: number | null;
  basis: CommissionBasis;
  amount: number;
  /** Gross: it is part of the fee. */
  deducted: boolean;
  invoicedBy: InvoicedBy;
  byHand: boolean;
  state: CommissionState;
  dueOn: string | null;
  paidOn: string | null;
  fromEventId: string | null;
  fromEventTitle: string | null;
  note: string;
  deletedAt: string | null;
};

export type EventCommissionsDto = {
  items: CommissionLineDto[];
  origins: SpinOffOrigin[];
  /** The bureau's terms, while the event has no commission line. */
  offer: CommissionOffer | null;
};

/** `deducted`: it is part of the fee. */
export type CommissionOffer = { percent: number; deducted: boolean };

export const termApplicationSchema = z.strictObject({
  eventIds: z.array(id).min(1, "Choose at least one event").max(500, "At most 500 events at once"),
});

export type TermApplicationInput = z.infer<typeof termApplicationSchema>;

export type TermChange = {
  eventId: string;
  title: string;
  date: string;
  past: boolean;
  amount: number | null;
  newAmount: number | null;
};

export type TermChangesDto = { items: TermChange[] };

import { formatPercent } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export const COMMISSION_BASES = ["fee", "fee_and_travel"] as const;
export const FEE_KINDS = ["gross", "net"] as const;
export const INVOICERS = ["bureau", "speaker"] as const;

export type CommissionBasis = (typeof COMMISSION_BASES)[number];
/** Gross: the bureau keeps its share of the fee. Net: it adds its share on top. */
type FeeKind = (typeof FEE_KINDS)[number];
/** A bureau that invoices pays the speaker the rest; otherwise the speaker pays the bureau its share. */
export type InvoicedBy = (typeof INVOICERS)[number];

export const BASIS_LABEL: Record<CommissionBasis, string> = {
  fee: "Speaking fee",
  fee_and_travel: "Speaking fee and travel fee",
};
export const FEE_KIND_LABEL: Record<FeeKind, string> = {
  gross: "Gross: their share comes out of the fee",
  net: "Net: their share is added on top",
};
export const INVOICER_LABEL: Record<InvoicedBy, string> = {
  bureau: "The bureau invoices the client and pays you",
  speaker: "You invoice the client and pay the bureau",
};

export type Terms = {
  commissionPercent: number | null;
  commissionOn: CommissionBasis;
  feeKind: FeeKind;
  invoicedBy: InvoicedBy;
  payDays: number | null;
  spinOffPercent: number | null;
  spinOffMonths: number | null;
};

const basisWords: Record<CommissionBasis, string> = { fee: "the fee", fee_and_travel: "the fee and travel" };

const afterEvent = (days: number): string =>
  days === 0 ? "on the day of the event" : `${plural(days, "day")} after the event`;

const forMonths = (months: number | null): string => (months === null ? "" : ` for ${plural(months, "month")}`);

/** "25% of the fee (gross). Bureau invoices; pays you 30 days after the event." Null without terms. */
export function termsSentence(terms: Terms): string | null {
  const { commissionPercent, spinOffPercent } = terms;
  const parts: string[] = [];
  if (commissionPercent !== null) {
    const share = formatPercent(commissionPercent);
    const basis = basisWords[terms.commissionOn];
    parts.push(
      terms.feeKind === "gross" ? `${share} of ${basis} (gross)` : `${share} on top of ${basis} (net)`,
      flow(terms),
    );
  }
  if (spinOffPercent !== null && spinOffPercent > 0) {
    parts.push(`${formatPercent(spinOffPercent)} of spin-offs${forMonths(terms.spinOffMonths)}`);
  }
  return parts.length === 0 ? null : `${parts.join(". ")}.`;
}

function flow({ invoicedBy, payDays }: Terms): string {
  const when = payDays === null ? "" : ` ${afterEvent(payDays)}`;
  return invoicedBy === "bureau" ? `Bureau invoices; pays you${when}` : `You invoice; you pay them${when}`;
}

/** Outside the usual range. */
export const isUnusualCommission = (percent: number | null): boolean =>
  percent !== null && !Number.isNaN(percent) && (percent < 15 || percent > 35);

import type { Clause } from "@/lib/contracts/clauses/clause";
import type { LibraryKey } from "@/lib/contracts/clauses/library";
import type { ContractDto } from "@/lib/contracts/schema";
import type { Party } from "@/lib/contracts/status";
import { installmentText, lateFeeText } from "@/lib/events/terms/terms";
import {
  agreedOf,
  areProBono,
  datesOf,
  dueDatesOf,
  isProBono,
  isVirtual,
  sessionLines,
  termsOf,
} from "@/lib/merge-fields/agreed";
import type { MergeKey } from "@/lib/merge-fields/list";
import { fieldsUsed } from "@/lib/merge-fields/rules";
import type { Fill, MergeSubject } from "@/lib/merge-fields/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** A difference between a contract's text and what was agreed; a warning doesn't keep it from being sent. */
export type Finding = { text: string; warning: boolean /** Null: the contract itself. */; fill: Fill | null };

type Draft = Pick<ContractDto, "recipients">;

/** In drafts from before the library had a clause for each kind of recording. */
type FormerKey = "recording-allowed";

/** Each text has at most one of these. */
const ALTERNATIVES: readonly (readonly (LibraryKey | FormerKey)[])[] = [
  ["payment-schedule", "deposit-and-balance", "payment-30-days"],
  ["late-fee", "late-interest"],
  ["recording-none", "recording-internal", "recording-licensed", "recording-allowed"],
  ["sessions", "format-keynote", "format-workshop", "format-virtual"],
  ["parties", "parties-bureau", "parties-both"],
  ["fee", "pro-bono"],
  ["event-in-person", "event-virtual", "event-short"],
];

/** @param shown the clauses that apply, with their merge fields */
export function findingsOf({ recipients }: Draft, shown: readonly Clause[], subject: MergeSubject): Finding[] {
  return [
    ...moneyFindings(subject),
    ...contradictions(shown),
    ...partyFindings(recipients, shown, subject),
    ...pastDue(shown, subject),
    ...leftOut(shown, subject),
  ];
}

const blocks = (fill: Fill | null, text: string): Finding => ({ text, fill, warning: false });
const warns = (fill: Fill | null, text: string): Finding => ({ text, fill, warning: true });

function moneyFindings(subject: MergeSubject): Finding[] {
  const dates = datesOf(subject);
  const undecided = dates.filter(({ travelMode, travelFee }) => travelMode === null && travelFee > 0);
  const flat = dates.filter((one) => isVirtual(one) && one.travelMode === "buyout" && one.travelFee > 0);
  return [
    ...undecided.map(({ id, title, travelFee }) =>
      blocks(
        { of: "event", id, names: ["travelMode", "travelFee", "travelCap"] },
        `“${title}” has a travel fee of ${formatDollars(travelFee)}, but not who books travel. Choose that, or remove the travel fee`,
      ),
    ),
    ...flat.map(({ id, title, travelFee }) =>
      blocks(
        { of: "event", id, names: ["travelFee", "type"] },
        `“${title}” is virtual, but has a flat travel fee of ${formatDollars(travelFee)}. Remove the travel fee or change the type`,
      ),
    ),
    ...dates
      .filter((one) => isProBono(one) && one.fee > 0)
      .map(({ id, title, fee }) =>
        blocks(
          { of: "event", id, names: ["type", "fee"] },
          `“${title}” is pro bono, but has a fee of ${formatDollars(fee)}. Change the type or the fee`,
        ),
      ),
  ];
}

function contradictions(shown: readonly Clause[]): Finding[] {
  return ALTERNATIVES.flatMap((keys) => {
    const both = shown.filter(({ key }) => (keys as readonly string[]).includes(key));
    const [first, second] = both;
    if (!first || !second) return [];
    return [blocks(null, `“${first.title}” and “${second.title}” can contradict each other. Remove one of them`)];
  });
}

/** A bureau that signs for the client, instead of one that signs beside it. */
const FOR_CLIENT = /\b(?:for|behalf of|agent of)(?: \w{1,20}){0,3} \{\{ ?client\.name ?\}\}/i;

/** The clause that names the speaker's business names the parties. */
function partyFindings(
  recipients: Draft["recipients"],
  shown: readonly Clause[],
  { client, bureau }: MergeSubject,
): Finding[] {
  const parties = shown.find(({ text }) => fieldsUsed(text).includes("business.name"))?.text ?? "";
  const named = new Set<MergeKey>(fieldsUsed(parties));
  const signs = (party: Party) => recipients.some((one) => one.role === "signer" && one.party === party);
  const isForClient = named.has("bureau.name") && signs("bureau") && FOR_CLIENT.test(parties);
  const missing = (party: "client" | "bureau", name: string): Finding[] =>
    named.has(`${party}.name`) && !signs(party)
      ? [blocks(null, `${name} is a party to this contract but doesn't sign it. Add who signs for the ${party}`)]
      : [];
  return [
    ...(isForClient ? [] : missing("client", client?.name || "The client")),
    ...missing("bureau", bureau?.name || "The bureau"),
  ];
}

function pastDue(shown: readonly Clause[], subject: MergeSubject): Finding[] {
  const terms = termsOf(subject);
  if (!terms || !uses(shown, "terms.schedule")) return [];
  const { installments } = terms;
  const dates = datesOf(subject).length;
  const due = dueDatesOf(terms, subject);
  const fill: Fill | null = subject.event && { of: "terms", id: subject.event.id, names: [] };
  return installments.flatMap((one, at) => {
    const on = due[at];
    if (!on || on >= subject.today) return [];
    const name = installmentText(one, installments.length === 1, dates);
    const day = one.due === "date" ? "" : ` (${formatDate(on)})`;
    return [warns(fill, `The due date of “${name}”${day} has passed. Change the payment schedule`)];
  });
}

const uses = (shown: readonly Clause[], ...keys: MergeKey[]): boolean =>
  shown.some(({ text }) => fieldsUsed(text).some((key) => keys.includes(key)));

/** A term counts as there by its field, by its amount, or by its words. */
function leftOut(shown: readonly Clause[], subject: MergeSubject): Finding[] {
  const terms = termsOf(subject);
  const { fee, travelFee, recordingFee } = agreedOf(subject);
  const dates = datesOf(subject);
  const isPaid = !areProBono(dates);
  const caps = dates.filter((one) => !isVirtual(one) && one.travelMode === "reimbursed" && one.travelCap);
  const text = shown.map((clause) => `${clause.title}\n${clause.text}`).join("\n");
  const hasAmount = (amount: number) => text.includes(formatDollars(amount));
  const parts: [isAgreed: boolean, isThere: boolean, name: string][] = [
    [fee > 0, uses(shown, "event.fee", "event.total", "deal.total", "deal.price") || hasAmount(fee), "fee"],
    [isPaid && (terms?.installments.length ?? 0) > 0, uses(shown, "terms.schedule"), "payment schedule"],
    [isPaid && (terms?.cancellation.length ?? 0) > 0, uses(shown, "terms.cancellation"), "cancellation policy"],
    [terms !== null && lateFeeText(terms) !== null, uses(shown, "terms.late_fee"), "late fee"],
    [
      Boolean(terms?.recording),
      uses(shown, "terms.recording") || shown.some(({ title }) => /record|video|film|stream/i.test(title)),
      "recording terms",
    ],
    [
      recordingFee > 0,
      uses(shown, "terms.recording_fee", "terms.recording") || hasAmount(recordingFee),
      "recording fee",
    ],
    [travelFee > 0, uses(shown, "event.travel_fee") || hasAmount(travelFee), "flat travel fee"],
    [
      caps.length > 0,
      uses(shown, "event.travel_cap", "event.travel") || hasAmount(caps[0]?.travelCap ?? 0),
      "travel cap",
    ],
    [sessionLines(subject).length > 0, uses(shown, "event.sessions"), "sessions"],
  ];
  return parts.flatMap(([isAgreed, isThere, name]) =>
    isAgreed && !isThere ? [warns(null, `The text leaves out the ${name}. Add a clause that states it`)] : [],
  );
}

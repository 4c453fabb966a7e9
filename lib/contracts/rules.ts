import type { ClauseFacts } from "@/lib/contracts/clauses/list";
import { SIGNER_FIELDS } from "@/lib/contracts/recipients/list";
import type { RecipientInput } from "@/lib/contracts/recipients/schema";
import type { Party } from "@/lib/contracts/status";
import { liveDates } from "@/lib/events/deals/rules";
import type { EventType } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/rules";
import type { MergeSubject } from "@/lib/merge-fields/list";
import { addressOnDocuments, nameOnDocuments } from "@/lib/profile/business/rules";

/** A deal's terms come first. */
export const termsOf = ({ deal, event }: Pick<MergeSubject, "deal" | "event">): Terms | null =>
  deal?.terms ?? event?.terms ?? null;

export function factsOf(subject: MergeSubject): ClauseFacts {
  const { event, deal, bureau } = subject;
  return {
    isVirtual: event?.type === "virtual",
    isProBono: event?.type === "pro_bono",
    travelMode: event?.travelMode ?? null,
    hasBureau: bureau !== null,
    recording: termsOf(subject)?.recording ?? null,
    dates: deal ? liveDates(deal.events).length : event ? 1 : 0,
  };
}

export const letterheadOf = ({ business, profile }: MergeSubject, logoFileId: string | null) => ({
  name: nameOnDocuments(business.legalName, profile),
  lines: [...addressOnDocuments(business, profile), profile.email, profile.phone].filter(Boolean),
  logoFileId,
});

/** Ready template for a type of event. */
export const readyFor = (type: EventType | null): string =>
  type === "virtual" ? "virtual" : type === "workshop" || type === "breakout" ? "workshop" : "keynote";

export function titleFor({ event, deal, client }: MergeSubject): string {
  const about = deal?.name ?? event?.title ?? client?.name;
  return about ? `Speaking agreement: ${about}`.slice(0, 200) : "Speaking agreement";
}

/** Through a bureau the bureau signs, or else the client; the speaker countersigns. */
export function usualRecipients(subject: MergeSubject, actor: { email: string }): RecipientInput[] {
  const { event, client, bureau, representative, profile } = subject;
  const signer = (
    party: Party,
    turn: number,
    person: Pick<RecipientInput, "name" | "email" | "title" | "company">,
  ) => ({
    ...person,
    party,
    turn,
    role: "signer" as const,
    fields: SIGNER_FIELDS.map((one) => ({ ...one, options: [...one.options] })),
  });
  const them = bureau
    ? signer("bureau", 1, {
        name: representative?.name || bureau.contactName || "",
        email: representative?.email || bureau.email || "",
        title: "",
        company: bureau.name,
      })
    : signer("client", 1, {
        name: event?.contactName ?? "",
        email: event?.contactEmail || client?.email || "",
        title: "",
        company: client?.name ?? "",
      });
  const me = signer("speaker", 2, {
    name: profile.name,
    email: profile.email || actor.email,
    title: profile.title,
    company: profile.businessName,
  });
  return [them, me];
}

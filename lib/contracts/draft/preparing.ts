import "server-only";
import { getBureauPartner, getRepresentative } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { shownClauses } from "@/lib/contracts/clauses/clause";
import { buildDocument, type ContractDocument, readDocument } from "@/lib/contracts/document/document";
import { type Problem, problemsOf, textProblem } from "@/lib/contracts/draft/problems";
import { factsOf, letterheadOf } from "@/lib/contracts/draft/subject";
import type { ContractDto } from "@/lib/contracts/schema";
import { canonicalText } from "@/lib/documents/rules";
import { liveDates } from "@/lib/events/deal";
import { getDeal } from "@/lib/events/deals";
import { getEvent } from "@/lib/events/queries";
import type { Terms } from "@/lib/events/terms/terms";
import { newestFileId } from "@/lib/files/queries";
import { getMediaKit } from "@/lib/media-kit/queries";
import { agreedOf, termsOf } from "@/lib/merge-fields/agreed";
import { fillerFor } from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { getBusiness, getProfile } from "@/lib/profile/queries";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

export type SubjectLinks = {
  eventId: string | null;
  dealId: string | null;
  clientId: string | null;
  bureauPartnerId: string | null;
};

/** The data for a contract's fields. Of a deal, the event is its first active date. @throws 404 */
export async function getMergeSubject(actor: Actor, links: SubjectLinks, tx: Tx = prisma()): Promise<MergeSubject> {
  const deal = links.dealId ? await getDeal(actor, links.dealId, tx) : null;
  const eventId = links.eventId ?? (deal && ((liveDates(deal.events)[0] ?? deal.events[0])?.id ?? null));
  const event = eventId ? await getEvent(actor, eventId, tx) : null;
  const clientId = links.clientId ?? event?.clientId ?? null;
  const bureauId = links.bureauPartnerId ?? event?.bureauPartnerId ?? null;
  const client = clientId ? await getClient(actor, clientId, tx) : null;
  const bureau = bureauId ? await getBureauPartner(actor, bureauId, tx) : null;
  const isTheirs = event?.bureauRepId && event.bureauPartnerId === bureauId;
  const representative = isTheirs ? await getRepresentative(actor, event.bureauRepId ?? "", tx) : null;
  return {
    event,
    deal,
    client,
    bureau,
    representative,
    profile: await getProfile(actor, tx),
    business: await getBusiness(actor, tx),
    today: today(actor.timeZone),
  };
}

export type Prepared = {
  document: ContractDocument;
  problems: Problem[];
  tooLong: string | null;
  terms: Terms | null;
  /** Dollars that the installments divide. */
  total: number;
  subject: MergeSubject;
  rider: string;
};

/** A draft with today's values, and what keeps it from being sent. */
export async function prepareContract(actor: Actor, contract: ContractDto, tx: Tx = prisma()): Promise<Prepared> {
  return prepareWith(actor, contract, await getMergeSubject(actor, contract, tx), tx);
}

export async function prepareWith(
  actor: Actor,
  contract: ContractDto,
  subject: MergeSubject,
  tx: Tx = prisma(),
): Promise<Prepared> {
  const rider = (await getMediaKit(actor, tx)).content.rider;
  const logoFileId = await newestFileId(actor, "logo", tx);
  const built = buildDocument({
    title: contract.title,
    letterhead: letterheadOf(subject, logoFileId),
    clauses: shownClauses(contract.clauses, factsOf(subject, contract.recipients)),
    fill: fillerFor(subject),
    rider: contract.hasRider ? rider : null,
    people: contract.recipients.flatMap(({ role, ...person }) => (role === "copy" ? [] : [{ ...person, role }])),
  });
  const document = readDocument(canonicalText(built));
  return {
    document,
    terms: termsOf(subject),
    total: agreedOf(subject).total,
    subject,
    rider,
    problems: problemsOf(contract, subject, rider),
    tooLong: textProblem(contract, subject, rider),
  };
}

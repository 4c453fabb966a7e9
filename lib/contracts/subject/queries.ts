import "server-only";
import { getBureauPartner, getRepresentative } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { getDeal } from "@/lib/events/deals/queries";
import { liveDates } from "@/lib/events/deals/rules";
import { getEvent } from "@/lib/events/queries";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { getBusiness } from "@/lib/profile/business/queries";
import { getProfile } from "@/lib/profile/queries";
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

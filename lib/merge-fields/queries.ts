import "server-only";
import { getBureauPartner, getRepresentative } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { getDeal } from "@/lib/events/deals/queries";
import { getEvent } from "@/lib/events/queries";
import type { MergeSubject } from "@/lib/merge-fields/list";
import { getProfile } from "@/lib/profile/queries";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

/** Everything that a document about an event can name. 404 when it isn't this speaker's. @param eventId null for none */
export async function getMergeSubject(actor: Actor, eventId: string | null, tx?: Tx): Promise<MergeSubject> {
  const event = eventId === null ? null : await getEvent(actor, eventId, tx);
  const found = <T>(id: string | null | undefined, get: (actor: Actor, id: string, tx?: Tx) => Promise<T>) =>
    id ? get(actor, id, tx) : null;
  return {
    event,
    deal: await found(event?.dealId, getDeal),
    client: await found(event?.clientId, getClient),
    bureau: await found(event?.bureauPartnerId, getBureauPartner),
    representative: await found(event?.bureauRepId, getRepresentative),
    profile: await getProfile(actor, tx),
    today: today(actor.timeZone),
  };
}

import "server-only";
import { insertEvent } from "@/lib/events/commands";
import { openDeal } from "@/lib/events/copying";
import { getEvent } from "@/lib/events/queries";
import { WHERE_SELECT } from "@/lib/events/resolving-place";
import { type EventDto, eventSchema } from "@/lib/events/schema";
import type { OfferInput } from "@/lib/near/schema";
import type { Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const LINKS = columns("clientId", "bureauPartnerId", "representativeId");
const CONTACT = columns("contactName", "contactEmail", "contactPhone");
const PARTY = columns("id", "name", "city", "state", "zipCode", "country");
const PERSON = columns("name", "email", "phone");

/**
 * A hold for someone near an event. The event's own client gets it at the same venue and under the same deal; anyone
 * else's is separate, since a deal is an agreement with one client. @throws 404
 */
export const offerDate = (actor: Actor, eventId: string, { kind, id, date }: OfferInput, once: Once | null) =>
  createOnce(actor, once, async (tx): Promise<EventDto> => {
    const event = await findEvent(actor, eventId, tx);
    const isSame = kind === "client" && id === event.clientId;
    const { clientId, bureauPartnerId, representativeId, dealId, ...about } = isSame
      ? { ...event, dealId: event.dealId ?? (await openDeal(actor, eventId, event.title, tx)) }
      : { ...(await findParty[kind](actor, id, tx)), dealId: null };
    const input = { ...eventSchema.parse({ title: about.title, date, status: "hold" }), ...about };
    const origin = { statusChangedBy: actor.userId, clientId, bureauPartnerId, representativeId, dealId };
    return getEvent(actor, await insertEvent(actor, input, origin, tx), tx);
  });

async function findEvent({ speakerId }: Actor, id: string, tx: Tx) {
  const select = { title: true, dealId: true, ...WHERE_SELECT, ...LINKS, ...CONTACT };
  return (await tx.event.findFirst({ where: { id, speakerId, deletedAt: null }, select })) ?? missing("event");
}

const missing = (noun: string): never => {
  throw notFound(noun);
};

const NO_LINKS = { clientId: null, bureauPartnerId: null, representativeId: null };

type Party = { name: string; city: string; state: string; zipCode: string; country: string };

/** An event has its country in the state's field. */
const placeOf = ({ name: title, state, country, city, zipCode }: Party) => ({
  title,
  city,
  state: [state, country].filter(Boolean).join(", "),
  zipCode,
});

const findParty = {
  client: async ({ speakerId }: Actor, id: string, tx: Tx) => {
    const contacts = { where: { deletedAt: null }, orderBy: { position: "asc" }, take: 1, select: PERSON } as const;
    const select = { ...PARTY, ...PERSON, contacts };
    const found =
      (await tx.client.findFirst({ where: { id, speakerId, deletedAt: null }, select })) ?? missing("client");
    const person = found.contacts[0] ?? { ...found, name: "" };
    const contact = { contactName: person.name, contactEmail: person.email, contactPhone: person.phone };
    return { ...NO_LINKS, ...placeOf(found), ...contact, clientId: id };
  },
  inquiry: async (actor: Actor, id: string, tx: Tx) => {
    const { dealId: _, ...asked } = await findEvent(actor, id, tx);
    return asked;
  },
  bureau: async ({ speakerId }: Actor, id: string, tx: Tx) => {
    const where = { id, speakerId, deletedAt: null };
    const found = (await tx.bureauPartner.findFirst({ where, select: PARTY })) ?? missing("bureau partner");
    return { ...NO_LINKS, ...placeOf(found), bureauPartnerId: id };
  },
};

import "server-only";
import { linkBureauPartnerByName, linkRepresentativeByName } from "@/lib/bureaus/commands";
import { linkClientByName } from "@/lib/clients/commands";
import { syncCommission } from "@/lib/events/commissions/sync/commands";
import { getEvent } from "@/lib/events/queries";
import type { EventDto, EventInput, EventPatch } from "@/lib/events/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { dayToDate } from "@/lib/shared/dates";
import { invalid, notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

export const createEvent = (actor: Actor, input: EventInput, once: Once | null): Promise<EventDto> =>
  createOnce(actor, once, async (tx) => {
    const links = await resolveLinks(actor, input, NO_LINKS, tx);
    const { id } = await tx.event.create({
      data: {
        ...toColumns(input),
        ...links,
        title: input.title,
        startsOn: dayToDate(input.date),
        speakerId: actor.speakerId,
      },
      select: { id: true },
    });
    await syncCommission(actor, id, tx);
    return getEvent(actor, id, tx);
  });

/** Changes what is given and nothing else; 409 `stale` when the version moved on. */
export const updateEvent = (actor: Actor, id: string, { version, ...patch }: EventPatch): Promise<EventDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const current = await tx.event.findFirst({ where, select: { version: true, ...LINK_SELECT } });
    refuseUnlessChanged(current?.version === version ? 1 : 0, current !== null, "event");
    const links = current ? await resolveLinks(actor, patch, current, tx) : {};
    const { count } = await tx.event.updateMany({
      where: { ...where, version },
      data: { ...toColumns(patch), ...links, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "event");
    await syncCommission(actor, id, tx);
    return getEvent(actor, id, tx);
  });

export async function trashEvent(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().event.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("event");
}

/** Out of the trash; one that is not there any more stays as it is, so that a repeat does no harm. */
export const restoreEvent = (actor: Actor, id: string): Promise<EventDto> =>
  transaction(async (tx) => {
    await tx.event.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getEvent(actor, id, tx);
  });

type Fields = Partial<EventInput>;

/** Wire fields → columns; what is left out stays out. */
function toColumns(fields: Fields) {
  const { date, time, fee, travelFee, clientId, clientCompany, bureauPartnerName, bureauRepName, ...same } = fields;
  return {
    ...same,
    ...(date !== undefined && { startsOn: dayToDate(date) }),
    ...(time !== undefined && { startsAt: time }),
    ...(fee !== undefined && { feeCents: toCents(fee) }),
    ...(travelFee !== undefined && { travelFeeCents: toCents(travelFee) }),
  };
}

const LINK_SELECT = {
  clientId: true,
  bureauPartnerId: true,
  representativeId: true,
  client: { select: { name: true } },
  bureauPartner: { select: { name: true } },
  representative: { select: { name: true } },
} as const;

type Links = { clientId: string | null; bureauPartnerId: string | null; representativeId: string | null };
type Named = { name: string } | null;
type CurrentLinks = Links & { client: Named; bureauPartner: Named; representative: Named };

const NO_LINKS: CurrentLinks = {
  clientId: null,
  bureauPartnerId: null,
  representativeId: null,
  client: null,
  bureauPartner: null,
  representative: null,
};

/**
 * Names → links. An unchanged name keeps its link (two clients may share a name), a known one is linked, a new one is
 * created in the same transaction. A representative belongs to a bureau: without one there is nobody to link.
 */
async function resolveLinks(actor: Actor, fields: Fields, current: CurrentLinks, tx: Tx): Promise<Links> {
  const clientId = await resolveClient(actor, fields, current, tx);

  let { bureauPartnerId } = current;
  if (fields.bureauPartnerName !== undefined && fields.bureauPartnerName !== (current.bureauPartner?.name ?? "")) {
    bureauPartnerId = fields.bureauPartnerName
      ? await linkBureauPartnerByName(actor, fields.bureauPartnerName, tx)
      : null;
  }

  const bureauChanged = bureauPartnerId !== current.bureauPartnerId;
  const repName = fields.bureauRepName ?? (bureauChanged ? "" : (current.representative?.name ?? ""));
  let representativeId = bureauChanged ? null : current.representativeId;
  if (repName === "") representativeId = null;
  else if (!bureauPartnerId) {
    throw invalid({ bureauRepName: "Name the bureau this representative works for" });
  } else if (!representativeId || repName !== current.representative?.name) {
    representativeId = await linkRepresentativeByName(actor, bureauPartnerId, repName, tx);
  }
  return { clientId, bureauPartnerId, representativeId };
}

async function resolveClient(actor: Actor, fields: Fields, current: CurrentLinks, tx: Tx): Promise<string | null> {
  if (fields.clientId) {
    const known = await tx.client.findFirst({
      where: { id: fields.clientId, speakerId: actor.speakerId, deletedAt: null },
      select: { id: true },
    });
    if (!known) throw notFound("client");
    return known.id;
  }
  if (fields.clientId === null && fields.clientCompany === undefined) return null;
  if (fields.clientCompany === undefined || fields.clientCompany === (current.client?.name ?? ""))
    return current.clientId;
  return fields.clientCompany ? linkClientByName(actor, fields.clientCompany, tx) : null;
}

import "server-only";
import { linkBureauPartnerByName, linkRepresentativeByName } from "@/lib/bureaus/commands";
import { linkClientByName } from "@/lib/clients/commands";
import { upsertPerson } from "@/lib/clients/contacts";
import { industryOf } from "@/lib/clients/queries";
import { syncCommission } from "@/lib/events/commissions/creating-lines";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { getEvent, isReferredFrom } from "@/lib/events/queries";
import { resolvePlace, WHERE_SELECT } from "@/lib/events/resolving-place";
import type { EventDto, EventInput, EventPatch } from "@/lib/events/schema";
import { EVENT_MOVES, type EventStatus } from "@/lib/events/status";
import { cancellationColumns, reasonsFor, statusProblems } from "@/lib/events/status-changes";
import { toRow } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns, recordCommands, refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dateToDay, dayToDate } from "@/lib/shared/dates";
import { invalid, notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";

export const createEvent = (actor: Actor, input: EventInput, once: Once | null): Promise<EventDto> =>
  createOnce(actor, once, async (tx) =>
    getEvent(actor, await insertEvent(actor, input, { statusChangedBy: actor.userId }, tx), tx),
  );

type Origin = Partial<Links> & {
  statusChangedBy: string | null;
  dealId?: string | null;
  kitLinkId?: string;
  inquiry?: object;
};

/** Every event is created here. Links in `origin` win over names. @returns its id */
export async function insertEvent(actor: Actor, input: EventInput, origin: Origin, tx: Tx): Promise<string> {
  requireStartForEnd(input);
  const links = { ...(await resolveLinks(actor, input, NO_LINKS, tx)), ...origin };
  await checkCameFrom(actor, null, input.cameFromEventId, tx);
  const place = await resolvePlace(actor, input, null, tx);
  if (links.clientId) await upsertPerson(actor, links.clientId, personOf(input), tx);
  const { id } = await tx.event.create({
    data: {
      ...toRow(EVENT_FIELDS, input),
      cameFromEventId: input.cameFromEventId,
      ...links,
      ...place,
      ...statusFieldsOf(input.status, input),
      industry: input.industry || (await industryOf(actor, links.clientId, tx)),
      title: input.title,
      startsOn: dayToDate(input.date),
      speakerId: actor.speakerId,
      sessions: { createMany: { data: sessionRows(input.sessions) } },
      contacts: { createMany: { data: contactRows(input.contacts) } },
    },
    select: { id: true },
  });
  await syncCommission(actor, id, tx);
  return id;
}

/** Writes the given fields; 409 `stale` for an old version. */
export const updateEvent = (actor: Actor, id: string, { version, ...patch }: EventPatch): Promise<EventDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const current = await tx.event.findFirst({
      where,
      select: { version: true, ...KEPT_SELECT, ...LINK_SELECT, ...WHERE_SELECT },
    });
    refuseUnlessChanged(current?.version === version ? 1 : 0, current !== null, "event");
    if (!current) throw notFound("event");
    requireStartForEnd({ time: current.startsAt, endTime: current.endsAt, ...patch });
    const links = await resolveLinks(actor, patch, current, tx);
    const place = await resolvePlace(actor, patch, { id, ...current }, tx);
    if (patch.cameFromEventId && patch.cameFromEventId !== current.cameFromEventId) {
      await checkCameFrom(actor, id, patch.cameFromEventId, tx);
    }
    const person = personOf({ ...current, ...patch });
    if (links.clientId && (links.clientId !== current.clientId || !isSame(person, personOf(current)))) {
      await upsertPerson(actor, links.clientId, person, tx);
    }
    const { count } = await tx.event.updateMany({
      where: { ...where, version },
      data: {
        ...toRow(EVENT_FIELDS, patch),
        cameFromEventId: patch.cameFromEventId,
        ...links,
        ...place,
        ...statusColumns(actor, patch, current),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, true, "event");
    await replaceParts(actor, id, patch, tx);
    await syncCommission(actor, id, tx);
    return getEvent(actor, id, tx);
  });

const events = recordCommands("event", getEvent);

export const trashEvent = events.trash;
export const restoreEvent = events.restore;

type Fields = Partial<EventInput>;

type Contact = Pick<EventInput, "contactName" | "contactEmail" | "contactPhone">;

const personOf = ({ contactName: name, contactEmail: email, contactPhone: phone }: Contact) => ({ name, email, phone });

type Person = ReturnType<typeof personOf>;

const isSame = (a: Person, b: Person): boolean => a.name === b.name && a.email === b.email && a.phone === b.phone;

function requireStartForEnd({ time, endTime }: { time: string | null; endTime: string | null }): void {
  if (endTime !== null && time === null) throw invalid({ endTime: "Enter a start time first" });
}

/** Reason, note and cancellation that belong to the status; the trigger drops the same. */
function statusFieldsOf(status: EventStatus, { endReason, statusNote, ...cancellation }: Fields) {
  return {
    endReason: endReason && reasonsFor(status).includes(endReason) ? endReason : null,
    statusNote: statusNote ?? "",
    ...cancellationColumns(status === "cancelled" ? cancellation : {}),
  };
}

const KEPT_SELECT = columns(
  "startsAt",
  "endsAt",
  "cameFromEventId",
  "contactName",
  "contactEmail",
  "contactPhone",
  "status",
  "endReason",
  "statusNote",
  "keptCents",
  "cancelledBy",
  "noticeOn",
  "receivedCents",
);

type Standing = Pick<EventDto, "status" | "endReason" | "statusNote" | "cancelledBy"> & {
  keptCents: number | null;
  noticeOn: Date | null;
  receivedCents: number | null;
};

/** A new status needs its reason; without one, reason, note and amount can be corrected. */
function statusColumns(actor: Actor, patch: Fields, current: Standing) {
  const { status = current.status, endReason, statusNote, keptAmount, cancelledBy, noticeOn, receivedAmount } = patch;
  const changed = status !== current.status;
  if (changed) {
    // A leftover reason is ignored, a missing one is an error.
    const fitting = statusFieldsOf(status, patch);
    const problems = statusProblems({ status, endReason: fitting.endReason });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { ...fitting, status: EVENT_MOVES.table[status].to, statusChangedBy: actor.userId };
  }
  const given = [endReason, statusNote, keptAmount, cancelledBy, noticeOn, receivedAmount];
  if (given.every((value) => value === undefined)) return {};
  return statusFieldsOf(status, {
    endReason: endReason === undefined ? current.endReason : endReason,
    statusNote: statusNote ?? current.statusNote,
    keptAmount: keptAmount === undefined ? dollarsOrNull(current.keptCents) : keptAmount,
    cancelledBy: cancelledBy === undefined ? current.cancelledBy : cancelledBy,
    noticeOn: noticeOn === undefined ? current.noticeOn && dateToDay(current.noticeOn) : noticeOn,
    receivedAmount: receivedAmount === undefined ? dollarsOrNull(current.receivedCents) : receivedAmount,
  });
}

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

const sessionRows = (sessions: EventInput["sessions"]) =>
  sessions.map(({ date, time, endTime, ...session }, position) => ({
    ...session,
    position,
    startsOn: dayToDate(date),
    startsAt: time,
    endsAt: endTime,
  }));

const contactRows = (contacts: EventInput["contacts"]) =>
  contacts.map((contact, position) => ({ ...contact, position }));

async function replaceParts(actor: Actor, eventId: string, { sessions, contacts }: Fields, tx: Tx): Promise<void> {
  const own = { eventId, speakerId: actor.speakerId };
  if (sessions) {
    await tx.eventSession.deleteMany({ where: own });
    await tx.eventSession.createMany({ data: sessionRows(sessions).map((row) => ({ ...row, ...own })) });
  }
  if (contacts) {
    await tx.eventContact.deleteMany({ where: own });
    await tx.eventContact.createMany({ data: contactRows(contacts).map((row) => ({ ...row, ...own })) });
  }
}

/** The origin must be another of this speaker's events that didn't come from this one. */
async function checkCameFrom(actor: Actor, id: string | null, cameFromId: string | null, tx: Tx): Promise<void> {
  if (cameFromId === null) return;
  const { speakerId } = actor;
  const from = await tx.event.findFirst({
    where: { id: cameFromId, speakerId },
    select: { title: true, deletedAt: true },
  });
  if (!from) throw notFound("event");
  if (id === cameFromId) throw invalid({ cameFromEventId: "An event can't be a spin-off of itself" });
  if (from.deletedAt)
    throw invalid({ cameFromEventId: `“${from.title}” is in the trash. Restore it or choose another event.` });
  if (!id) return;
  // Two parallel changes could make a circle.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`referrals:${speakerId}`}, 0))`;
  if (await isReferredFrom(actor, id, cameFromId, tx)) {
    throw invalid({
      cameFromEventId: `“${from.title}” is already a spin-off of this event, so it can't be its origin`,
    });
  }
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

/** Names → links: an unchanged name keeps its link, a known one is linked, a new one is created. */
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
      // Also one that was trashed meanwhile: the event keeps its name.
      where: { id: fields.clientId, speakerId: actor.speakerId },
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

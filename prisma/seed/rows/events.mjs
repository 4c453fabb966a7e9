import { clients } from "../clients.mjs";
import { venues } from "../venues.mjs";
import { workday } from "./days.mjs";

const cents = (dollars) => (dollars === undefined ? null : dollars * 100);

/** The cap of a reimbursement: a fifth above the agreed amount, in whole hundreds. */
const capOf = ({ mode, travel }) => (mode === "reimbursed" ? Math.ceil((travel * 1.2) / 100) * 10_000 : null);

const NOWHERE = { placeTimeZone: "", latitude: null, longitude: null, placeState: "" };

/** @param ids what clients, bureaus, representatives, venues and deals are known by, as maps from key or event to id */
export function eventRow(booking, { tenant, userId, ids, places }) {
  const { more, venue, history } = booking;
  const { timeZone, ...address } = venues[venue];
  const last = history.changes.at(-1);
  const changedAt = last?.at ?? history.askedAt;
  return {
    id: booking.id,
    ...tenant,
    title: booking.title,
    type: booking.type,
    startsOn: booking.day,
    startsAt: booking.at,
    endsAt: booking.ends,
    ...address,
    // A hall's zone follows from its place; a virtual event has the client's, set by hand.
    timeZone: address.streetAddress ? "" : timeZone,
    ...(places.get(address.zipCode) ?? NOWHERE),
    venueId: ids.venues.get(venue) ?? null,
    feeCents: cents(booking.fee),
    travelFeeCents: cents(booking.travel),
    quotedFeeCents: cents(more.quoted),
    travelMode: booking.mode,
    travelCapCents: capOf(booking),
    status: booking.status,
    endReason: more.reason ?? null,
    statusNote: more.note ?? "",
    keptCents: cents(more.kept),
    receivedCents: cents(more.received),
    statusChangedAt: changedAt,
    statusChangedBy: last ? userId : null,
    cameFromEventId: booking.origin?.id ?? null,
    referredBy: more.referredBy ?? "",
    clientId: ids.clients.get(booking.client),
    bureauPartnerId: ids.bureaus.get(booking.bureau) ?? null,
    representativeId: ids.representatives.get(booking.rep) ?? null,
    dealId: ids.deals.get(booking.id) ?? null,
    contactName: booking.person[0],
    contactEmail: booking.person[1],
    contactPhone: clients[booking.client].phone,
    industry: clients[booking.client].industry,
    attendees: booking.attendees,
    source: booking.source,
    description: booking.description,
    notes: booking.notes,
    dayNotes: booking.dayNotes ?? "",
    createdAt: history.askedAt,
    updatedAt: changedAt,
  };
}

/** One row for each change of status; only the last has a reason and a note. */
export const changeRows = ({ id, more, history }, { speakerId, userId }) =>
  history.changes.map(({ from, to, at }, step) => {
    const last = step === history.changes.length - 1;
    return {
      speakerId,
      eventId: id,
      from,
      to,
      endReason: (last && more.reason) || null,
      note: (last && more.note) || "",
      keptCents: last ? cents(more.kept) : null,
      userId,
      at,
    };
  });

/** A hold's columns except its rank, which a trigger sets. */
export function holdTerms({ id, status, more, history }, { today }) {
  if (status !== "hold") return [];
  const { for: endClient = "", by } = more.hold ?? {};
  const confirmBy = by === undefined ? null : workday(today, by);
  return [{ eventId: id, endClient, confirmBy, placedAt: history.changes.at(-1).at }];
}

export const sessionRows = ({ id, day, more }, { speakerId, makeId }) =>
  (more.sessions ?? []).map(({ title, type, room, at, ends }, position) => ({
    id: makeId(),
    speakerId,
    eventId: id,
    position,
    title,
    type,
    room,
    startsOn: day,
    startsAt: at,
    endsAt: ends,
  }));

import { randomUUID } from "node:crypto";
import { bureaus, representatives } from "./bureaus.mjs";
import { clients, NO_DETAILS } from "./clients.mjs";
import { bookings, dealsOf, known } from "./rows/bookings.mjs";
import { changeRows, eventRow, holdTerms, sessionRows } from "./rows/events.mjs";
import { commissionRows, peopleRows, taskRows } from "./rows/parts.mjs";
import { activityRows, peopleOf, testimonialRows } from "./rows/words.mjs";
import { speaker } from "./speaker.mjs";
import { venueFacts, venues } from "./venues.mjs";

/** Older than the oldest inquiry. */
const KNOWN_SINCE = 700 * 86_400_000;

/**
 * The demo's tables turned into rows. Only ids are random; everything else follows from the day that counts as today.
 * What can be thrown away by itself carries `sample`; the rest is part of something that does.
 * @param {{ now: Date, speakerId: string, userId: string, places: Map<string, object>, makeId?: () => string }} options
 *   `places`: the columns of a place by its ZIP code
 * @returns {{ tables: [table: string, rows: object[]][], holds: object[] }} rows as columns → values, in an order that their
 *   links allow; `holds` is what is known of the holds that the database makes by itself
 */
export function demoRows({ now, speakerId, userId, places, makeId = randomUUID }) {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: speaker.timeZone }).format(now);
  const tenant = { speakerId, sample: true };
  const since = (order) => {
    const at = new Date(now.getTime() - KNOWN_SINCE + order * 1_800_000);
    return { createdAt: at, updatedAt: at };
  };
  const idsOf = (keys) => new Map(keys.map((key) => [key, makeId()]));

  const all = bookings({ today, now, makeId });
  const deals = dealsOf(all, makeId);
  const halls = [...new Set(all.map(({ venue }) => venue))].filter((key) => venues[key].streetAddress !== "");
  const ids = {
    clients: idsOf(Object.keys(clients)),
    bureaus: idsOf(Object.keys(bureaus)),
    representatives: idsOf(Object.keys(representatives)),
    venues: idsOf(halls),
    deals: new Map(deals.flatMap((deal) => deal.bookings.map(({ id }) => [id, deal.id]))),
  };
  const people = peopleOf(makeId);
  const given = { tenant, speakerId, userId, today, now, makeId, ids, places, all, contacts: people };
  const links = { ...given, clientIds: ids.clients, bureauIds: ids.bureaus };
  const ofEach = (rowsOf) => all.flatMap((booking) => rowsOf(booking, links));

  return {
    tables: [
      [
        "clients",
        Object.entries(clients).map(([key, { contact: _, ...columns }], order) => ({
          id: ids.clients.get(key),
          ...tenant,
          ...NO_DETAILS,
          ...columns,
          ...since(order),
        })),
      ],
      [
        "contacts",
        people.map(({ client, ...columns }, order) => ({
          ...tenant,
          clientId: known(ids.clients, client),
          ...columns,
          ...since(order),
        })),
      ],
      [
        "bureau_partners",
        Object.entries(bureaus).map(([key, { terms, ...columns }], order) => ({
          id: ids.bureaus.get(key),
          ...tenant,
          ...columns,
          ...terms,
          ...since(order),
        })),
      ],
      [
        "representatives",
        Object.entries(representatives).map(([key, { bureau, ...columns }], order) => ({
          id: ids.representatives.get(key),
          ...tenant,
          bureauPartnerId: known(ids.bureaus, bureau),
          ...columns,
          ...since(order),
        })),
      ],
      [
        "venues",
        halls.map((key, order) => {
          const { venueName: name, timeZone: _, ...address } = venues[key];
          return { id: ids.venues.get(key), ...tenant, name, ...address, ...venueFacts(key), ...since(order) };
        }),
      ],
      [
        "deals",
        deals.map(({ id, name, notes, bookings: [first] }) => ({
          id,
          speakerId,
          name,
          notes,
          createdAt: first.history.askedAt,
          updatedAt: first.history.askedAt,
        })),
      ],
      ["events", all.map((booking) => eventRow(booking, given))],
      ["event_status_changes", ofEach(changeRows)],
      ["event_sessions", ofEach(sessionRows)],
      ["event_contacts", ofEach(peopleRows)],
      ["event_tasks", ofEach(taskRows)],
      ["commission_lines", ofEach(commissionRows)],
      ["activities", activityRows(links)],
      ["testimonials", testimonialRows(links)],
    ],
    holds: ofEach(holdTerms),
  };
}

import { randomUUID } from "node:crypto";
import { details } from "./events/details.mjs";
import { later } from "./events/later.mjs";
import { longPast } from "./events/long-past.mjs";
import { past } from "./events/past.mjs";
import { recent } from "./events/recent.mjs";
import { soon } from "./events/soon.mjs";
import { bureaus, clients, representatives } from "./people.mjs";
import { speaker } from "./speaker.mjs";
import { venueFacts, venues } from "./venues.mjs";

const DAY = 86_400_000;

/**
 * The demo's tables turned into rows. Only ids are random; everything else follows from the day that counts as today.
 * @param {{ now: Date, speakerId: string }} options
 * @returns {{ clients: object[], bureaus: object[], representatives: object[], venues: object[], events: object[] }} columns → values
 */
export function demoRows({ now, speakerId }) {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: speaker.timeZone }).format(now);
  // Half an hour apart, so that "last changed" has an order.
  const stamps = (at) => ({ createdAt: at, updatedAt: at });
  const tenant = { speakerId, sample: true };
  const since = (order) => new Date(now.getTime() - 430 * DAY + order * 1_800_000);

  const ids = (table) => new Map(Object.keys(table).map((key) => [key, randomUUID()]));
  const [clientIds, bureauIds, representativeIds] = [ids(clients), ids(bureaus), ids(representatives)];
  const all = [...longPast, ...past, ...recent, ...soon, ...later];
  const isHall = (key) => venues[key].streetAddress !== "";
  const visited = [...new Set(all.map(({ venue }) => venue))].filter(isHall);
  const venueIds = new Map(visited.map((key) => [key, randomUUID()]));

  const eventIds = new Map(all.map(({ title }) => [title, randomUUID()]));
  // Of two with one title the later one is meant where another names it.
  const idOf = ({ title }, order) =>
    all.findLastIndex((one) => one.title === title) === order ? eventIds.get(title) : randomUUID();

  return {
    clients: Object.entries(clients).map(([key, { industry: _, contact: __, ...columns }], order) => ({
      id: clientIds.get(key),
      ...tenant,
      ...columns,
      ...stamps(since(order)),
    })),
    bureaus: Object.entries(bureaus).map(([key, columns], order) => ({
      id: bureauIds.get(key),
      ...tenant,
      ...columns,
      ...stamps(since(order)),
    })),
    representatives: Object.entries(representatives).map(([key, { bureau, ...columns }], order) => ({
      id: representativeIds.get(key),
      ...tenant,
      bureauPartnerId: known(bureauIds, bureau),
      ...columns,
      ...stamps(since(order)),
    })),
    venues: visited.map((key, order) => {
      const { venueName: name, timeZone: _, ...address } = venues[key];
      return { id: venueIds.get(key), ...tenant, name, ...address, ...venueFacts(key), ...stamps(since(order)) };
    }),
    events: all.map((event, order) => {
      const more = details[event.title] ?? {};
      const life = lifetime(workday(today, event.on), order, now);
      const startsOn = workday(today, event.on);
      const client = clients[event.client];
      const bureau = event.rep ? representatives[event.rep].bureau : null;
      return {
        id: idOf(event, order),
        ...tenant,
        title: event.title,
        type: typeOf(event),
        startsOn,
        startsAt: event.at,
        ...venues[event.venue],
        venueId: venueIds.get(event.venue) ?? null,
        feeCents: event.fee * 100,
        travelFeeCents: event.travel * 100,
        quotedFeeCents: more.quoted ? more.quoted * 100 : null,
        status: event.status,
        endReason: more.reason ?? null,
        statusNote: more.note ?? "",
        keptCents: more.kept ? more.kept * 100 : null,
        statusChangedAt: life.updatedAt,
        cameFromEventId: more.from ? known(eventIds, more.from) : null,
        referredBy: more.referredBy ?? "",
        clientId: known(clientIds, event.client),
        bureauPartnerId: bureau && known(bureauIds, bureau),
        representativeId: event.rep ? known(representativeIds, event.rep) : null,
        contactName: client.contact[0],
        contactEmail: client.contact[1],
        industry: client.industry,
        attendees: event.attendees,
        source: event.source,
        description: event.description,
        notes: event.notes,
        ...life,
      };
    }),
  };
}

function typeOf({ title, fee }) {
  if (/virtual|webinar/i.test(title)) return "virtual";
  if (/workshop|lab\b/i.test(title)) return "workshop";
  return fee === 0 ? "pro_bono" : "keynote";
}

function known(ids, key) {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo names "${key}", which no table has.`);
  return id;
}

/** Nobody speaks on a weekend here; the past moves back and the future forward, so that neither crosses today. */
function workday(today, offset) {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + offset * DAY);
  const direction = offset < 0 ? -1 : 1;
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + direction);
  return date.toISOString().slice(0, 10);
}

/** Entered five months before the day or lately, changed last ten days after it or never. */
function lifetime(startsOn, order, now) {
  const day = Date.parse(`${startsOn}T15:00:00Z`);
  const latest = now.getTime() - (order + 1) * 1_800_000;
  const createdAt = Math.min(day - 150 * DAY, latest);
  const changed = day < now.getTime() ? Math.min(day + 10 * DAY, latest) : createdAt;
  return { createdAt: new Date(createdAt), updatedAt: new Date(Math.max(createdAt, changed)) };
}

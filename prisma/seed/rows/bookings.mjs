import { representatives } from "../bureaus.mjs";
import { clients } from "../clients.mjs";
import { deals, details } from "../events/details.mjs";
import { later } from "../events/later.mjs";
import { longPast } from "../events/long-past.mjs";
import { past } from "../events/past.mjs";
import { recent } from "../events/recent.mjs";
import { soon } from "../events/soon.mjs";
import { venues } from "../venues.mjs";
import { clockAfter, workday } from "./days.mjs";
import { historyOf } from "./history.mjs";

/** Default length of a talk, in minutes. */
const MINUTES = { keynote: 60, workshop: 180, virtual: 60, pro_bono: 30 };

/**
 * All events with what follows from their tables: day, type, bureau and what became of them, in the tables' order. Those
 * that came from another one stand behind it, so its day is known by then.
 * @param {{ today: string, now: Date, makeId: () => string }} options
 */
export function bookings({ today, now, makeId }) {
  const byTitle = new Map();
  return [...longPast, ...past, ...recent, ...soon, ...later].map((event, order) => {
    const more = details[event.title] ?? {};
    /** @type {any} */
    const booking = {
      ...event,
      more,
      order,
      id: makeId(),
      day: workday(today, event.on),
      type: more.type ?? typeOf(event),
      bureau: event.rep ? representatives[event.rep].bureau : null,
      person: clients[event.client].contact,
      origin: more.from ? known(byTitle, more.from) : null,
    };
    booking.ends = more.ends ?? clockAfter(event.at, more.minutes ?? MINUTES[booking.type]);
    booking.mode = more.travel ?? modeOf(booking);
    booking.history = historyOf(booking, { today, now });
    // Of two with one title, the later one is meant in references.
    byTitle.set(event.title, booking);
    return booking;
  });
}

/** Bookings under one agreement. @returns {{ name: string, notes: string, id: string, bookings: any[] }[]} */
export const dealsOf = (all, makeId) =>
  deals.map(({ name, notes, events }) => ({
    name,
    notes,
    id: makeId(),
    bookings: events.map((title) => titled(all, title)),
  }));

/** The event of this title, the last of several. */
export function titled(all, title) {
  const found = all.findLast((one) => one.title === title);
  if (!found) throw new Error(`The demo names "${title}", which no table has.`);
  return found;
}

export function known(map, key) {
  const value = map.get(key);
  if (!value) throw new Error(`The demo names "${key}", which no table has.`);
  return value;
}

function typeOf({ title, fee }) {
  if (/virtual|webinar/i.test(title)) return "virtual";
  if (/workshop|lab\b/i.test(title)) return "workshop";
  return fee === 0 ? "pro_bono" : "keynote";
}

/** Public bodies pay a flat sum; no one travels to a virtual event or across the street. */
function modeOf({ client, venue, travel }) {
  if (travel === 0 || venues[venue].streetAddress === "") return null;
  return client === "water" ? "buyout" : "reimbursed";
}

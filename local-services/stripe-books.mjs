import { newId } from "./stripe-errors.mjs";
import { realTime } from "./stripe-time.mjs";

/** The version that the app's SDK pins (lib/server/stripe.ts); events are made in it. */
export const API_VERSION = "2026-10-28.endive";

/**
 * What Stripe's books are kept with: every change is one piece of work on a draft, and what happened in it is told to the
 * webhook endpoints once it is on the disk.
 * @param {Record<string, any>} store
 * @param {ReturnType<typeof import("./stripe-show.mjs").createShow>} shows
 * @param {() => void} told called after each change
 */
export function createBooks(store, shows, told) {
  return {
    get: store.get,
    list: store.list,
    /**
     * @template T
     * @param {(books: Books) => T} work never waits
     * @returns {Promise<T>}
     */
    async change(work) {
      const result = await store.change((draft) => work({ ...draft, emit: (...said) => emit(draft, shows, ...said) }));
      told();
      return result;
    },
  };
}

/**
 * @typedef {Record<string, any>} Books a draft of a change
 * @property {(object: string, id: string) => object | null} get
 * @property {(object: string) => object[]} list newest first
 * @property {(thing: object) => object} put
 * @property {(type: string, thing: Record<string, any>, before?: object) => object} emit
 */

/** Keeps what happened to a thing, as an event and a delivery to everyone who wants to hear of it. */
function emit(draft, { show }, type, thing, before) {
  const object = show(thing, draft);
  const event = {
    id: newId("evt_"),
    object: "event",
    api_version: API_VERSION,
    created: realTime(),
    data: { object, ...(before && { previous_attributes: changes(show(before, draft), object) }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  const listening = draft.list("webhook_endpoint").filter((endpoint) => wants(endpoint, type));
  for (const endpoint of listening)
    draft.put({
      object: "_delivery",
      id: newId("whd_"),
      event: event.id,
      endpoint: endpoint.id,
      state: "waiting",
      next: Date.now(),
      attempts: [],
    });
  return draft.put({ ...event, pending_webhooks: listening.length });
}

const wants = ({ deleted, status, enabled_events: events }, type) =>
  !deleted && status === "enabled" && (events.includes("*") || events.includes(type));

/** What the changed fields were before. */
function changes(before, after) {
  const changed = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed);
}

import { newId } from "./stripe-errors.mjs";
import { realTime } from "./stripe-time.mjs";

/** As pinned in lib/server/stripe.ts. */
export const API_VERSION = "2026-10-28.endive";

/**
 * A change is one function on a draft; its events are delivered after it is on disk.
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
 * @typedef {object} Books a draft of a change
 * @property {(object: string, id: string) => any} get
 * @property {(object: string) => any[]} list newest first
 * @property {(thing: any) => any} put
 * @property {(type: string, thing: Record<string, any>, before?: object) => any} emit
 */

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
  const listening = draft.list("webhook_endpoint");
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

function changes(before, after) {
  const changed = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed);
}

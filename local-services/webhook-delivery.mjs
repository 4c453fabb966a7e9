import { setTimeout as pause } from "node:timers/promises";

/** Concurrent deliveries; milliseconds per delivery. */
const AT_ONCE = 4;
const PATIENCE = 10_000;

/** Milliseconds between attempts; vendors wait hours. */
const PAUSES = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];

/**
 * Retries until 2xx; undelivered events survive a restart.
 * @param {object} parts
 * @param {Record<string, any>} parts.store of events, their endpoints and deliveries
 * @param {ReturnType<typeof import("./faults.mjs").createFaults>} parts.faults
 * @param {string} parts.path under which faults name them
 * @param {(event: any, secret: string) => { body: string, headers: Record<string, string> }} parts.write as the vendor signs it
 */
export function createDispatcher({ store, faults, path, write }) {
  const underWay = new Map();
  const stopping = new AbortController();
  let timer;

  function wake() {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const waiting = store
      .list("_delivery")
      .filter(({ id, state }) => state === "waiting" && !underWay.has(id))
      .toReversed();
    for (const delivery of waiting) {
      if (underWay.size >= AT_ONCE) return;
      if (delivery.next <= Date.now()) begin(delivery);
    }
    const next = Math.min(...waiting.filter(({ id }) => !underWay.has(id)).map((one) => one.next));
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, Math.max(10, next - Date.now())).unref();
  }

  function begin(delivery) {
    const over = deliver(delivery)
      .catch((error) => {
        if (!stopping.signal.aborted) console.error(`lectern: a webhook could not be delivered: ${error.message}`);
      })
      .finally(() => {
        underWay.delete(delivery.id);
        wake();
      });
    underWay.set(delivery.id, over);
  }

  async function deliver(delivery) {
    const endpoint = store.get("webhook_endpoint", delivery.endpoint);
    const event = store.get("event", delivery.event);
    if (!event || !endpoint || endpoint.status !== "enabled") return finish(delivery, { state: "given up" });
    if (faults.take("POST", path).kind === "drop") return finish(delivery, { state: "lost on purpose" });
    const answer = await send(endpoint, event);
    if (stopping.signal.aborted) return;
    if (answer.isTaken) await finish(delivery, { state: "delivered" }, answer);
    else await failed(delivery, answer);
  }

  async function send({ url, _secret: secret }, event) {
    const at = Date.now();
    const { body, headers } = write(event, secret);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", ...headers },
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE)]),
      });
      await response.arrayBuffer();
      return { at, status: response.status, took: Date.now() - at, isTaken: response.ok };
    } catch (error) {
      return {
        at,
        error: error.cause?.code ?? error.cause?.message ?? error.name,
        took: Date.now() - at,
        isTaken: false,
      };
    }
  }

  const finish = (delivery, change, attempt) =>
    store.change((draft) => {
      const event = draft.get("event", delivery.event);
      if (event) draft.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
      keepAttempt(draft, delivery, attempt, change);
    });

  const failed = (delivery, attempt) => {
    const wait = PAUSES[delivery.attempts.length];
    if (wait === undefined) return finish(delivery, { state: "given up" }, attempt);
    return store.change((draft) => keepAttempt(draft, delivery, attempt, { next: Date.now() + wait }));
  };

  wake();
  return {
    wake,
    async again(id) {
      await store.change((draft) => {
        const delivery = draft.get("_delivery", id);
        if (!delivery) return;
        draft.put({ ...delivery, state: "waiting", next: Date.now() });
        const event = draft.get("event", delivery.event);
        if (delivery.state !== "waiting") draft.put({ ...event, pending_webhooks: event.pending_webhooks + 1 });
      });
      wake();
    },
    /** Resolves when nothing deliverable is waiting. */
    async idle(limit = 10_000) {
      for (const end = Date.now() + limit; Date.now() < end; await pause(10)) {
        const isWaiting = store.list("_delivery").some(({ state, next }) => state === "waiting" && next <= Date.now());
        if (underWay.size === 0 && !isWaiting) return true;
      }
      return false;
    },
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

function keepAttempt(draft, { id }, attempt, change) {
  const delivery = draft.get("_delivery", id);
  const { isTaken: _, at = Date.now(), ...facts } = attempt ?? {};
  draft.put({
    ...delivery,
    ...change,
    attempts: attempt ? [...delivery.attempts, { at, ...facts }] : delivery.attempts,
  });
}

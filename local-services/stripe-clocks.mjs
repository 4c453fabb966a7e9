import { catchUp, nextFor } from "./stripe-cycle.mjs";
import { invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, requireParams } from "./stripe-params.mjs";
import { DAY, realTime } from "./stripe-time.mjs";

const CLOCK = "test_helpers.test_clock";

export const clockRoutes = (books, { change, one }) => ({
  "POST /test_helpers/test_clocks": change({ frozen_time: integer(1) }, (draft, given) => {
    requireParams(given, ["frozen_time"]);
    const clock = draft.put({
      id: newId("clock_"),
      object: CLOCK,
      created: realTime(),
      deletes_after: realTime() + 30 * DAY,
      livemode: false,
      name: null,
      status: "ready",
      status_details: {},
      ...given,
    });
    draft.emit("test_helpers.test_clock.created", clock);
    return clock;
  }),
  "GET /test_helpers/test_clocks/:id": one(CLOCK),
  "POST /test_helpers/test_clocks/:id/advance": change({ frozen_time: integer(1) }, (draft, given, id) => {
    requireParams(given, ["frozen_time"]);
    const advancing = startAdvancing(draft, id, given.frozen_time);
    // In the next change: as Stripe does, this responds before it is done, and callers poll until `ready`.
    finishAdvancing(books, id).catch((error) => console.error(`lectern: a test clock failed: ${error.message}`));
    return advancing;
  }),
});

function startAdvancing(draft, id, target) {
  const clock = find(draft, CLOCK, id);
  if (clock.status !== "ready")
    throw invalid("frozen_time", `Cannot advance test clock ${id} while it is still advancing.`, "test_clock_busy");
  if (target <= clock.frozen_time)
    throw invalid("frozen_time", "The new frozen time must be after the test clock's current frozen time.");
  const after = { ...clock, status: "advancing", status_details: { advancing: { target_frozen_time: target } } };
  draft.emit("test_helpers.test_clock.advancing", draft.put(after), clock);
  return after;
}

/**
 * Moves a customer's time: their test clock, or an offset from this machine's clock.
 * @param {{ to?: number, toBill?: true }} target an instant, or when the next bill is tried to be paid
 */
export async function moveCustomer(books, id, target) {
  if (!target.toBill) return moveTo(books, id, target.to);
  const next = nextFor(books, id);
  if (next !== null) await moveTo(books, id, next);
  // Drafts are collected an hour later.
  const draft = books.list("invoice").find((one) => one.customer === id && one.status === "draft");
  if (draft?.automatically_finalizes_at) await moveTo(books, id, draft.automatically_finalizes_at);
}

async function moveTo(books, id, to) {
  const { test_clock: clock } = books.get("customer", id);
  if (clock) {
    await books.change((draft) => startAdvancing(draft, clock, to));
    return finishAdvancing(books, clock);
  }
  await books.change((draft) => {
    const customer = draft.get("customer", id);
    const ahead = to - realTime();
    if (ahead < (customer._ahead ?? 0)) throw invalid("to", "That is over already.");
    draft.put({ ...customer, _ahead: ahead });
    catchUp(draft, null);
  });
}

export const finishAdvancing = (books, id) =>
  books.change((draft) => {
    const clock = draft.get(CLOCK, id);
    if (clock?.status !== "advancing") return;
    const ready = {
      ...clock,
      frozen_time: clock.status_details.advancing.target_frozen_time,
      status: "ready",
      status_details: {},
    };
    draft.put(ready);
    catchUp(draft, id);
    draft.emit("test_helpers.test_clock.ready", ready, clock);
  });

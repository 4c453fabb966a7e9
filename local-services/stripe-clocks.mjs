import { catchUp, nextFor } from "./stripe-cycle.mjs";
import { invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, listOfTexts, readParams, requireParams, text } from "./stripe-params.mjs";
import { DAY, realTime } from "./stripe-time.mjs";

const CLOCK = "test_helpers.test_clock";

export function clockRoutes(books, { answer }) {
  return {
    "POST /test_helpers/test_clocks": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, { frozen_time: integer(1), name: text(300), expand: listOfTexts });
      requireParams(given, ["frozen_time"]);
      await work();
      const clock = {
        id: newId("clock_"),
        object: CLOCK,
        created: realTime(),
        deletes_after: realTime() + 30 * DAY,
        livemode: false,
        name: null,
        status: "ready",
        status_details: {},
        ...given,
      };
      await books.change((draft) => {
        draft.put(clock);
        draft.emit("test_helpers.test_clock.created", clock);
      });
      return answer(clock, books, expand);
    },
    "GET /test_helpers/test_clocks/:id": ({ id, form }) =>
      answer(find(books, CLOCK, id), books, readParams(form, { expand: listOfTexts }).expand),
    "POST /test_helpers/test_clocks/:id/advance": async ({ id, form, work }) => {
      const { expand, frozen_time: target } = readParams(form, { frozen_time: integer(1), expand: listOfTexts });
      requireParams({ frozen_time: target }, ["frozen_time"]);
      await work();
      const advancing = await books.change((draft) => startAdvancing(draft, id, target));
      // Responds before it is done, as Stripe does: callers poll until `ready`.
      finishAdvancing(books, id).catch((error) => console.error(`lectern: a test clock failed: ${error.message}`));
      return answer(advancing, books, expand);
    },
  };
}

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

import { billDraft, collect, endSubscription, isOver, periodOf, renew } from "./stripe-subscriptions.mjs";
import { DAY, HOUR, timeOf } from "./stripe-time.mjs";

const FIRST_PAYMENT_LIMIT = 23 * HOUR;
const TRIAL_NOTICE = 3 * DAY;

/** Scheduled steps of each object, earliest first. */
const subscriptionDue = (one) => {
  if (isOver(one)) return [];
  const { end } = periodOf(one);
  const due = [];
  if (one.status === "incomplete") due.push({ at: one.created + FIRST_PAYMENT_LIMIT, run: expire });
  if (one.cancel_at !== null) due.push({ at: one.cancel_at, run: cancelOnTime });
  if (one.status === "trialing" && !one._isAnnounced)
    due.push({ at: Math.max(one.created, end - TRIAL_NOTICE), run: announce });
  if (one.status !== "incomplete" && (one.cancel_at === null || one.cancel_at > end)) due.push({ at: end, run: renew });
  return due;
};

const expire = (draft, one, at) => endSubscription(draft, one, { at, reason: "payment_failed" });
const cancelOnTime = (draft, one, at) => endSubscription(draft, one, { at, reason: "cancellation_requested" });

function announce(draft, one) {
  const after = draft.put({ ...one, _isAnnounced: true });
  draft.emit("customer.subscription.trial_will_end", after);
}

const invoiceDue = (one) => {
  if (one.status === "draft" && one.automatically_finalizes_at !== null)
    return [{ at: one.automatically_finalizes_at, run: billDraft }];
  if (one.status === "open" && one.next_payment_attempt !== null)
    return [{ at: one.next_payment_attempt, run: (draft, invoice, at) => collect(draft, invoice, { at }) }];
  return [];
};

const sessionDue = (one) => (one.status === "open" ? [{ at: one.expires_at, run: expireSession }] : []);

export function expireSession(draft, before) {
  const after = draft.put({ ...before, status: "expired" });
  draft.emit("checkout.session.expired", after, before);
  return after;
}

const KINDS = { subscription: subscriptionDue, invoice: invoiceDue, "checkout.session": sessionDue };

function dueNow(books, clock) {
  const found = [];
  for (const [kind, dueOf] of Object.entries(KINDS)) {
    for (const thing of books.list(kind)) {
      if (clock !== undefined && (books.get("customer", thing.customer)?.test_clock ?? null) !== clock) continue;
      const due = dueOf(thing);
      if (due.length === 0) continue;
      const now = timeOf(books, thing.customer);
      for (const one of due) if (one.at <= now) found.push({ ...one, thing });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

export const isAnythingDue = (books) => dueNow(books).length > 0;

/** Runs everything due, in order of time. @param {string | null} [clock] only what is on this test clock */
export function catchUp(draft, clock) {
  for (let [first] = dueNow(draft, clock); first; [first] = dueNow(draft, clock))
    first.run(draft, draft.get(first.thing.object, first.thing.id), first.at);
}

export function nextFor(books, customerId) {
  const all = Object.entries(KINDS).flatMap(([kind, dueOf]) =>
    books
      .list(kind)
      .filter((one) => one.customer === customerId && kind !== "checkout.session")
      .flatMap(dueOf),
  );
  return all.length === 0 ? null : Math.min(...all.map(({ at }) => at));
}

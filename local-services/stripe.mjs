import { createHmac } from "node:crypto";
import path from "node:path";
import { openObjectStore } from "./object-store.mjs";
import { createBooks } from "./stripe-books.mjs";
import { paymentMethodRoutes } from "./stripe-cards.mjs";
import { catalogRoutes } from "./stripe-catalog.mjs";
import { checkoutRoutes } from "./stripe-checkout.mjs";
import { checkoutActions, checkoutPages } from "./stripe-checkout-page.mjs";
import { clockRoutes, finishAdvancing } from "./stripe-clocks.mjs";
import { couponRoutes } from "./stripe-coupons.mjs";
import { customerRoutes } from "./stripe-customers.mjs";
import { catchUp, isAnythingDue } from "./stripe-cycle.mjs";
import { deliveryActions, deliveryPages } from "./stripe-delivery-page.mjs";
import { demoCodes } from "./stripe-demo.mjs";
import { FAULTY, refuseStranger, unknownAddress } from "./stripe-errors.mjs";
import { eventRoutes, newEndpoint } from "./stripe-events.mjs";
import { decodeForm } from "./stripe-form.mjs";
import { invoiceActions, invoicePages } from "./stripe-invoice-page.mjs";
import { invoiceRoutes } from "./stripe-invoice-routes.mjs";
import { createKeys } from "./stripe-keys.mjs";
import { paymentActions, paymentPages } from "./stripe-pages.mjs";
import { peopleActions, peoplePages } from "./stripe-people-pages.mjs";
import { portalRoutes } from "./stripe-portal.mjs";
import { portalActions, portalPages } from "./stripe-portal-page.mjs";
import { promotionCodeRoutes, whyOver } from "./stripe-promotion-codes.mjs";
import { refundRoutes } from "./stripe-refunds.mjs";
import { createRoutes } from "./stripe-routes.mjs";
import { createShow } from "./stripe-show.mjs";
import { subscriptionRoutes } from "./stripe-subscription-routes.mjs";
import { isOver } from "./stripe-subscriptions.mjs";
import { DAY, realTime } from "./stripe-time.mjs";
import { createDispatcher } from "./webhook-delivery.mjs";

const TICK = 1_000;

/**
 * Fake Stripe for subscriptions: API, hosted pages, webhooks. No money moves; data stays in `dataDir`.
 * @returns {Promise<import("./server.mjs").Service>}
 */
export async function openStripe({ dataDir, faults, site }) {
  const store = await openObjectStore(path.join(dataDir, "local-services", "stripe.jsonl"), isWorthKeeping);
  if (store.isNew) await store.save(...demoCodes());
  const once = createKeys(store);
  const shows = createShow(site);
  const dispatcher = createDispatcher({ store, faults, path: "/webhooks", write: signedEvent });
  const books = createBooks(store, shows, dispatcher.wake);
  const routes = routesOf(allRoutes(books, createRoutes(books, shows)));
  for (const { id } of store.list("test_helpers.test_clock")) await finishAdvancing(books, id);
  const catchUpNow = async () => {
    if (isAnythingDue(books)) await books.change((draft) => catchUp(draft));
  };
  const timer = setInterval(() => {
    catchUpNow().catch((error) => console.error(`lectern: the payments simulation failed: ${error.message}`));
  }, TICK).unref();

  return {
    title: "Payments",
    standsInFor: "Stripe",
    prefix: "/v1",
    home: "/payments",
    about: () => {
      const plans = store.list("subscription").filter((one) => !isOver(one)).length;
      const open = store.list("promotion_code").filter((code) => whyOver(store, code) === null).length;
      return `${plans} ${plans === 1 ? "plan" : "plans"}, ${open} active promotion ${open === 1 ? "code" : "codes"}`;
    },
    pages: {
      ...paymentPages(books),
      ...checkoutPages(books),
      ...portalPages(books),
      ...invoicePages(books),
      ...peoplePages(books),
      ...deliveryPages(books),
    },
    actions: {
      ...paymentActions(books),
      ...checkoutActions(books),
      ...portalActions(books),
      ...invoiceActions(books),
      ...peopleActions(books),
      ...deliveryActions(books, dispatcher),
    },
    failure: (status, milliseconds) => FAULTY[status]?.(milliseconds),
    async handle(exchange) {
      refuseStranger(exchange.headers.authorization);
      const { run, id } = findRoute(routes, exchange);
      const isInQuery = ["GET", "DELETE"].includes(exchange.method) && exchange.body.length === 0;
      const form = decodeForm(isInQuery ? exchange.query : new URLSearchParams(String(exchange.body)));
      await catchUpNow();
      return once(exchange, async () => run({ id, form, work: exchange.work }));
    },
    /** @param {{ url: string, secret: string }} endpoint */
    sendEventsTo: ({ url, secret }) =>
      books.change((draft) => {
        const [before] = draft.list("webhook_endpoint");
        draft.put({ ...newEndpoint({ url, secret }), ...(before && { id: before.id }) });
      }),
    allDelivered: dispatcher.idle,
    async close() {
      clearInterval(timer);
      await dispatcher.stop();
      await store.close();
    },
  };
}

export const allRoutes = (books, routes) => ({
  ...couponRoutes(routes),
  ...promotionCodeRoutes(routes),
  ...catalogRoutes(routes),
  ...clockRoutes(books, routes),
  ...customerRoutes(routes),
  ...paymentMethodRoutes(routes),
  ...checkoutRoutes(routes),
  ...subscriptionRoutes(books, routes),
  ...invoiceRoutes(books, routes),
  ...refundRoutes(routes),
  ...portalRoutes(routes),
  ...eventRoutes(routes),
});

/** `t=…,v1=…`: HMAC-SHA-256 of time, dot, body. */
function signedEvent(event, secret) {
  const body = JSON.stringify(event, null, 2);
  const at = realTime();
  const signature = `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  return {
    body,
    headers: { "stripe-signature": signature, "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)" },
  };
}

/** Events older than a month are dropped at the start. @param {Record<string, any>} thing */
function isWorthKeeping({ object, created, at, state, next }) {
  const before = realTime() - 30 * DAY;
  if (object === "event") return created > before;
  if (object === "_delivery") return state === "waiting" || next / 1000 > before;
  return object !== "idempotency_key" || at / 1000 > realTime() - DAY;
}

/** Patterns without `:id` come first. */
function routesOf(table) {
  return Object.entries(table)
    .map(([pattern, run]) => {
      const [method, address] = pattern.split(" ");
      return { method, run, named: address.includes(":id"), is: new RegExp(`^${address.replace(":id", "([^/]+)")}$`) };
    })
    .sort((a, b) => Number(a.named) - Number(b.named));
}

function findRoute(routes, { method, path: address }) {
  for (const route of routes) {
    const found = route.method === method && route.is.exec(address);
    if (found) return { run: route.run, id: found[1] && decodeURIComponent(found[1]) };
  }
  throw unknownAddress({ method, path: address });
}

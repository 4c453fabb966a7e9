import path from "node:path";
import { couponRoutes } from "./stripe-coupons.mjs";
import { demoCodes } from "./stripe-demo.mjs";
import { FAULTY, refuseStranger, unknownAddress } from "./stripe-errors.mjs";
import { decodeForm } from "./stripe-form.mjs";
import { createKeys } from "./stripe-keys.mjs";
import { paymentActions, paymentPages } from "./stripe-pages.mjs";
import { createPromotionCodes } from "./stripe-promotion-codes.mjs";
import { openStripeStore } from "./stripe-store.mjs";

/**
 * Stripe, as far as its official SDK is used: coupons and promotion codes. Nobody pays anything here, and what is made
 * stays in `dataDir`.
 * @returns {Promise<import("./server.mjs").Service>}
 */
export async function openStripe({ dataDir }) {
  const store = await openStripeStore(path.join(dataDir, "local-services"));
  if (store.isNew) await store.save(...demoCodes());
  const once = createKeys(store);
  const codes = createPromotionCodes(store);
  /** By method and path, `:id` standing for the name of one thing. */
  const routes = { ...couponRoutes(store), ...codes.routes };

  return {
    title: "Payments",
    standsInFor: "Stripe",
    prefix: "/v1",
    home: "/payments",
    about: () => {
      const open = store.list("promotion_code").filter((code) => codes.whyOver(code) === null).length;
      return open === 1 ? "1 promotion code that can be used" : `${open} promotion codes that can be used`;
    },
    pages: paymentPages(store, codes),
    actions: paymentActions(store, codes),
    failure: (status, milliseconds) => FAULTY[status]?.(milliseconds),
    async handle(exchange) {
      refuseStranger(exchange.headers.authorization);
      const { run, id } = find(routes, exchange);
      const form = decodeForm(exchange.method === "GET" ? exchange.query : new URLSearchParams(String(exchange.body)));
      return once(exchange, async () => run({ id, form, work: exchange.work }));
    },
    close: store.close,
  };
}

function find(routes, { method, path: address }) {
  const [, collection = "", id, ...rest] = address.split("/");
  const run = rest.length === 0 && routes[`${method} /${collection}${id ? "/:id" : ""}`];
  if (!run) throw unknownAddress({ method, path: address });
  return { run, id: id && decodeURIComponent(id) };
}

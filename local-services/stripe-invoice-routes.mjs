import { declined } from "./stripe-cards.mjs";
import { checkDiscount, discountsAt, isGiven } from "./stripe-discounts.mjs";
import { failure, invalid, newId } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { finalizeInvoice, voidInvoice } from "./stripe-invoices.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { integer, listOfTexts, oneOf, readParams, text, yesOrNo } from "./stripe-params.mjs";
import { anything, listOfGroups, metadataChange, orNothing, range } from "./stripe-readers.mjs";
import { collect, invoiceFor, isOver, periodOf, subscriptionOf } from "./stripe-subscriptions.mjs";
import { periodEnd, timeOf } from "./stripe-time.mjs";

const EXPAND = { expand: listOfTexts };
const STATUS = oneOf("draft", "open", "paid", "uncollectible", "void");

export function invoiceRoutes(books, { answer, answerList, show }) {
  return {
    "GET /invoices": ({ form }) => {
      const shape = {
        ...LIST_PARAMS,
        collection_method: oneOf("charge_automatically", "send_invoice"),
        created: range,
        customer: text(),
        status: STATUS,
        subscription: text(),
      };
      const {
        created = () => true,
        customer,
        status,
        subscription,
        collection_method: _,
        ...page
      } = readParams(form, shape);
      const found = books
        .list("invoice")
        .filter((one) => !one.deleted && created(one.created))
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => status === undefined || one.status === status)
        .filter((one) => subscription === undefined || subscriptionOf(books, one)?.id === subscription);
      return answerList(found, page, { noun: "invoice", url: "/v1/invoices", books });
    },
    "GET /invoices/:id": ({ id, form }) => answer(find(books, "invoice", id), books, readParams(form, EXPAND).expand),
    "GET /invoices/:id/lines": ({ id, form }) => {
      readParams(form, LIST_PARAMS);
      return answer(show(find(books, "invoice", id), books).lines, books);
    },
    "POST /invoices/create_preview": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        customer: text(),
        discounts: orNothing(listOfGroups({ coupon: text(), promotion_code: text(), discount: text() })),
        subscription: text(),
        subscription_details: {
          cancel_at_period_end: yesOrNo,
          items: listOfGroups({ id: text(), price: text(), quantity: integer(0), deleted: yesOrNo }),
          proration_behavior: anything,
        },
        preview_mode: oneOf("next", "recurring"),
        ...EXPAND,
      });
      await work();
      return answer(preview(books, given), books, expand);
    },
    "POST /invoices/:id": async ({ id, form, work }) => {
      const shape = { auto_advance: yesOrNo, description: orNothing(text()), metadata: metadataChange, ...EXPAND };
      const { expand, metadata: merge, ...given } = readParams(form, shape);
      await work();
      const changed = await books.change((draft) => {
        const before = find(draft, "invoice", id);
        const after = { ...before, ...given, metadata: merge ? merge(before.metadata) : before.metadata };
        draft.emit("invoice.updated", draft.put(after), before);
        return after;
      });
      return answer(changed, books, expand);
    },
    "POST /invoices/:id/finalize": async ({ id, form, work }) => {
      const { expand } = readParams(form, { ...EXPAND, auto_advance: yesOrNo });
      await work();
      const done = await books.change((draft) => {
        const before = find(draft, "invoice", id);
        if (before.status !== "draft")
          throw invalid("invoice", "This invoice is already finalized, you can't re-finalize a non-draft invoice.");
        return finalizeInvoice(draft, before, timeOf(draft, before.customer));
      });
      return answer(done, books, expand);
    },
    "POST /invoices/:id/pay": async ({ id, form, work }) => {
      const { expand, payment_method: method } = readParams(form, {
        ...EXPAND,
        off_session: yesOrNo,
        payment_method: text(),
      });
      await work();
      const { invoice, fails } = await books.change((draft) => payInvoice(draft, id, method));
      // The attempt is stored although it fails.
      if (fails) throw declined(fails);
      return answer(invoice, books, expand);
    },
    "POST /invoices/:id/void": async ({ id, form, work }) => {
      const { expand } = readParams(form, EXPAND);
      await work();
      const done = await books.change((draft) => {
        const before = find(draft, "invoice", id);
        if (before.status !== "open")
          throw invalid("invoice", "You can only pass in open invoices. This invoice isn't open.");
        return voidInvoice(draft, before, timeOf(draft, before.customer));
      });
      return answer(done, books, expand);
    },
    "GET /invoice_payments": ({ form }) => {
      const shape = { ...LIST_PARAMS, created: range, invoice: text(), status: oneOf("canceled", "open", "paid") };
      const { created = () => true, invoice, status, ...page } = readParams(form, shape);
      const found = books
        .list("invoice_payment")
        .filter((one) => created(one.created))
        .filter((one) => invoice === undefined || one.invoice === invoice)
        .filter((one) => status === undefined || one.status === status);
      return answerList(found, page, { noun: "invoice_payment", url: "/v1/invoice_payments", books });
    },
    "GET /invoice_payments/:id": ({ id, form }) =>
      answer(find(books, "invoice_payment", id), books, readParams(form, EXPAND).expand),
  };
}

/** @returns {{ invoice: Record<string, any>, fails: Record<string, any> | null }} */
export function payInvoice(draft, id, methodId) {
  const found = find(draft, "invoice", id);
  const at = timeOf(draft, found.customer);
  if (found.status === "paid") throw invalid("invoice", "Invoice is already paid", "invoice_already_paid");
  if (found.status === "void") throw invalid("invoice", "You can't pay an invoice that is void.");
  const open = found.status === "draft" ? finalizeInvoice(draft, found, at) : found;
  if (open.status === "paid") return { invoice: open, fails: null };
  const method = methodId ? draft.get("payment_method", methodId) : null;
  if (methodId && method?.customer !== open.customer)
    throw invalid("payment_method", `No such PaymentMethod: '${methodId}'`, "resource_missing");
  const own = subscriptionOf(draft, open)?.default_payment_method;
  const isPayable = method ?? own ?? draft.get("customer", open.customer).invoice_settings.default_payment_method;
  if (!isPayable)
    throw invalid(
      "customer",
      "There is no `default_payment_method` set on this Customer or Invoice.",
      "resource_missing",
    );
  return collect(draft, open, { at, method });
}

function preview(
  books,
  /** @type {any} */ { customer: customerId, subscription: id, subscription_details: details = {}, discounts: wanted },
) {
  if (!id && !customerId)
    throw invalid("customer", "You must pass either `customer` or `subscription`.", "parameter_missing");
  if (customerId) findCustomer(books, customerId);
  const found = id
    ? find(books, "subscription", id, "subscription")
    : books.list("subscription").find((one) => one.customer === customerId && !isOver(one));
  const { end } = found ? periodOf(found) : { end: 0 };
  const ends = details.cancel_at_period_end ?? (found?.cancel_at !== null && found?.cancel_at <= end);
  if (!found || isOver(found) || ends)
    throw failure(400, {
      code: "invoice_upcoming_none",
      message: `No upcoming invoices for customer: ${found?.customer ?? customerId}`,
      param: "subscription",
    });
  const items = found.items.map((item) => {
    const change = details.items?.find((one) => one.id === item.id) ?? {};
    return { ...item, price: change.price ?? item.price, quantity: change.quantity ?? item.quantity };
  });
  const next = { ...found, items };
  const { recurring } = find(books, "price", items[0].price);
  const at = end;
  const given = wanted
    ?.filter(isGiven)
    .map((one, place) => checkDiscount(books, one, { customer: found.customer, param: `discounts[${place}]` }))
    .map(({ coupon }) => ({ id: newId("di_"), coupon, end: null }));
  const discounts = given ?? discountsAt(books, next, at);
  return invoiceFor(books, next, {
    at,
    reason: "upcoming",
    period: { start: at, end: periodEnd(found.billing_cycle_anchor, recurring, at) },
    id: `upcoming_in_${newId("", 24)}`,
    discounts,
    isTrial: false,
  });
}

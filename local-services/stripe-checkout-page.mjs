import { html } from "./html.mjs";
import { formPage, seeOther } from "./page.mjs";
import { readCard } from "./stripe-cards.mjs";
import { takeOff } from "./stripe-discounts.mjs";
import { cardFields, cents, dayOf, givesOf, refusalOf, TEST_CARDS, typedCard, typedName } from "./stripe-parts.mjs";
import { couponOf } from "./stripe-promotion-codes.mjs";
import { completeSession } from "./stripe-purchase.mjs";
import { timeOf } from "./stripe-time.mjs";

export const checkoutPages = (books) => ({
  "/checkout/:id": ({ id }) => {
    const session = books.get("checkout.session", id);
    return session && checkoutPage(books, session);
  },
});

export const checkoutActions = (books) => ({
  "/checkout/:id": async ({ id, form }) => {
    const session = books.get("checkout.session", id);
    if (!session) return null;
    try {
      return await pay(books, session, form);
    } catch (error) {
      return checkoutPage(books, books.get("checkout.session", id), { ...refusalOf(error), form });
    }
  },
});

async function pay(books, session, form) {
  if (session.status === "open") {
    const card = readCard(typedCard(form), timeOf(books, session.customer));
    try {
      await books.change((draft) => completeSession(draft, session.id, { name: typedName(form), card }));
    } catch (error) {
      await books.change((draft) => countFailure(draft, session.customer));
      throw error;
    }
  }
  const after = books.get("checkout.session", session.id);
  if (after.status !== "complete") return seeOther(`/checkout/${session.id}`);
  return seeOther(after.success_url.replaceAll("{CHECKOUT_SESSION_ID}", after.id));
}

function countFailure(draft, customerId) {
  const customer = customerId && draft.get("customer", customerId);
  if (customer?._failing > 0) draft.put({ ...customer, _failing: customer._failing - 1 });
}

function checkoutPage(books, session, /** @type {any} */ { problem, form, status = 200 } = {}) {
  const body = session.status === "open" ? openBody(books, session, { problem, form }) : overBody(session);
  const target = new URL(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", "x")).origin;
  return formPage({ title: "Checkout", body, status, formTargets: [target] });
}

const overBody = ({ status, cancel_url: back }) => html`<div class="empty">
<h1>${status === "complete" ? "This has been paid" : "This checkout has expired"}</h1>
<p>${status === "complete" ? "There's nothing more to do here." : "It works for a day. Go back and start again."}</p>
${back && html`<p><a href="${back}">Back to Lectern</a></p>`}</div>`;

function openBody(books, session, { problem, form }) {
  const typed = (name) => form?.get(name) ?? "";
  const { email } = books.get("customer", session.customer);
  const [verb, due] = session._trialEnd ? ["Start trial", 0] : ["Subscribe", session.amount_total];
  return html`<div class="checkout">
<section class="order" aria-label="Your order">
${session.cancel_url && html`<p><a class="back" href="${session.cancel_url}">Back</a></p>`}
${orderOf(books, session)}
</section>
<section aria-label="Payment">
<h2>Pay by card</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form class="pay" method="post" action="/checkout/${session.id}">
<label>Email <input name="email" type="email" value="${email}" readonly></label>
${cardFields(typed)}
<button name="pay" value="now">${verb}${due > 0 && html` · ${cents(due, session.currency)}`}</button>
<p class="quiet small">You'll be charged every month until you cancel. Cancel anytime.</p>
</form>
${TEST_CARDS}
</section>
</div>`;
}

function orderOf(books, session) {
  const { currency, _lines: lines, _trialEnd: trialEnd } = session;
  const prices = lines.map(({ price }) => books.get("price", price));
  const full = lines.reduce((sum, { quantity }, at) => sum + quantity * prices[at].unit_amount, 0);
  const rows = lines.map(({ quantity }, at) => {
    const { name } = books.get("product", prices[at].product);
    return html`<div><dt>${name}${quantity > 1 && ` × ${quantity}`}</dt>
<dd>${cents(quantity * prices[at].unit_amount, currency)}</dd></div>`;
  });
  const found = session.discounts.map(({ promotion_code: id }) => {
    const code = books.get("promotion_code", id);
    return { id: code.code, coupon: couponOf(books, code) };
  });
  const offs = takeOff(found, [full]);
  const offFirst = offs.reduce((sum, { amount }) => sum + amount, 0);
  const off = offs.map(
    (
      { id, amount },
      at,
    ) => html`<div><dt>${id}<br><span class="quiet">${givesOf(found[at].coupon, "payment")}</span></dt>
<dd>−${cents(amount, currency)}</dd></div>`,
  );
  return html`<h1>${books.get("product", prices[0].product).name}</h1>
<p class="price">${cents(full, currency)}<span class="quiet"> per month</span></p>
${trialEnd && html`<p class="trial">Free until ${dayOf(trialEnd)}. After that, ${cents(full - offFirst, currency)} per month.</p>`}
<dl class="sums">${rows}${off}
<div class="strong"><dt>Due today</dt><dd>${cents(session.amount_total, currency)}</dd></div></dl>`;
}

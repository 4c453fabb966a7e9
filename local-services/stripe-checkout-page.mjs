import { html } from "./html.mjs";
import { parseJson, Refusal } from "./http.mjs";
import { page } from "./page.mjs";
import { readCard } from "./stripe-cards.mjs";
import { discountsOf, priceSession } from "./stripe-checkout.mjs";
import { takeOff } from "./stripe-discounts.mjs";
import { invalid } from "./stripe-errors.mjs";
import { cardFields, cents, dayOf, FORM_HEADERS, readExpiry, TEST_CARDS } from "./stripe-parts.mjs";
import { completeSession } from "./stripe-purchase.mjs";
import { timeOf } from "./stripe-time.mjs";

export const checkoutPages = (books) => ({
  "/checkout/:id": ({ id }) => {
    const session = books.get("checkout.session", id);
    return session && checkoutPage(books, session);
  },
});

export const checkoutActions = (books) => ({
  "/checkout/:id": (visit) => act(books, visit, (session) => pay(books, session, visit.form)),
  "/checkout/:id/code": (visit) => act(books, visit, (session) => takeCode(books, session, visit.form)),
});

async function act(books, { id, form }, work) {
  const session = books.get("checkout.session", id);
  if (!session) return checkoutPage(books, null);
  try {
    return await work(session);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, param } = parseJson(error.answer.body)?.error ?? {};
    const problem = { text: message ?? "That didn't work.", isCode: Boolean(param?.startsWith("discounts")) };
    return checkoutPage(books, books.get("checkout.session", id), { problem, form, status: error.answer.status });
  }
}

const goTo = (location) => ({ status: 303, headers: { location }, body: "" });

async function pay(books, session, form) {
  if (session.status === "open") {
    const now = timeOf(books, session.customer);
    const email = (form.get("email") ?? "").trim();
    if (!/^\S+@\S+\.\S+$/.test(email)) throw invalid("email", "Your email address is incomplete.");
    const typed = { number: form.get("number") ?? "", cvc: form.get("cvc") ?? "", ...readExpiry(form) };
    const card = readCard(typed, now);
    const buyer = { email, name: form.get("name")?.trim() || null, card };
    try {
      await books.change((draft) => completeSession(draft, session.id, buyer));
    } catch (error) {
      await books.change((draft) => countFailure(draft, session.customer));
      throw error;
    }
  }
  const after = books.get("checkout.session", session.id);
  if (after.status !== "complete") return goTo(`/checkout/${session.id}`);
  return goTo(after.success_url.replaceAll("{CHECKOUT_SESSION_ID}", after.id));
}

function countFailure(draft, customerId) {
  const customer = customerId && draft.get("customer", customerId);
  if (customer?._failing > 0) draft.put({ ...customer, _failing: customer._failing - 1 });
}

/** Applies or removes a promotion code. */
async function takeCode(books, session, form) {
  const typed = (form.get("code") ?? "").trim();
  await books.change((draft) => {
    const now = draft.get("checkout.session", session.id);
    if (now.status !== "open") return;
    if (form.get("remove")) return draft.put(priceSession(draft, now, []));
    const same = (one) => one.code.toLowerCase() === typed.toLowerCase() && one.active;
    const code = draft.list("promotion_code").find(same);
    if (!code) throw invalid("discounts[0][promotion_code]", "This code is invalid.");
    draft.put(priceSession(draft, now, [{ promotion_code: code.id }]));
  });
  const open = books.get("checkout.session", session.id);
  return checkoutPage(books, open);
}

function checkoutPage(books, session, /** @type {any} */ { problem, form, status = 200 } = {}) {
  if (!session) return null;
  const customer = session.customer && books.get("customer", session.customer);
  const body = session.status === "open" ? openBody(books, session, { customer, problem, form }) : overBody(session);
  const target = session.success_url && new URL(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", "x")).origin;
  const result = page({ title: "Checkout", body, status, formTargets: [target] });
  return { ...result, headers: { ...result.headers, ...FORM_HEADERS } };
}

const overBody = ({ status, cancel_url: back }) => html`<div class="empty">
<h1>${status === "complete" ? "This has been paid" : "This checkout has expired"}</h1>
<p>${status === "complete" ? "There's nothing more to do here." : "It works for a day. Go back and start again."}</p>
${back && html`<p><a href="${back}">Back to Lectern</a></p>`}</div>`;

function openBody(books, session, { customer, problem, form }) {
  const typed = (name) => form?.get(name) ?? "";
  const email = customer?.email ?? session.customer_email ?? null;
  const isPlan = session.mode === "subscription";
  const [verb, due] =
    isPlan && session._trialEnd ? ["Start trial", 0] : [isPlan ? "Subscribe" : "Pay", session.amount_total];
  return html`<div class="checkout">
<section class="order" aria-label="Your order">
${session.cancel_url && html`<p><a class="back" href="${session.cancel_url}">Back</a></p>`}
${orderOf(books, session)}
${codeForm(session, { problem, typed })}
</section>
<section aria-label="Payment">
<h2>Pay by card</h2>
${problem && !problem.isCode && html`<p class="problem" role="alert" id="problem">${problem.text}</p>`}
<form class="pay" method="post" action="/checkout/${session.id}">
${
  email
    ? html`<label>Email <input name="email" type="email" value="${email}" readonly></label>`
    : html`<label>Email <input name="email" type="email" value="${typed("email")}" required autocomplete="email"></label>`
}
${cardFields(typed)}
<button name="pay" value="now">${verb}${due > 0 && html` · ${cents(due, session.currency)}`}</button>
<p class="quiet small">${afterwards(books, session)}</p>
</form>
${TEST_CARDS}
</section>
</div>`;
}

/** A separate form, so Enter applies the code instead of paying. */
function codeForm(session, { problem, typed }) {
  if (!session.allow_promotion_codes) return null;
  const isWrong = problem?.isCode;
  return html`<form class="pay" method="post" action="/checkout/${session.id}/code">${
    session.discounts.length > 0
      ? html`<button class="plain" name="remove" value="yes">Remove promotion code</button>`
      : html`<label for="code">Promotion code</label>
<span class="joined"><input id="code" name="code" value="${typed("code")}" required autocapitalize="characters"${isWrong && html` aria-invalid="true" aria-describedby="problem"`}>
<button class="plain">Apply</button></span>
${isWrong && html`<p class="problem" role="alert" id="problem">${problem.text}</p>`}`
  }</form>`;
}

const everyOf = ({ recurring }) =>
  recurring === null
    ? ""
    : ` per ${recurring.interval_count === 1 ? "" : `${recurring.interval_count} `}${recurring.interval}`;

function orderOf(books, session) {
  const { currency, _lines: lines, _trialEnd: trialEnd } = session;
  const prices = lines.map(({ price }) => books.get("price", price));
  const full = lines.reduce((sum, { quantity }, at) => sum + quantity * prices[at].unit_amount, 0);
  const rows = lines.map(({ quantity }, at) => {
    const { name, description } = books.get("product", prices[at].product);
    return html`<div><dt>${name}${quantity > 1 && ` × ${quantity}`}${description && html`<br><span class="quiet">${description}</span>`}</dt>
<dd>${cents(quantity * prices[at].unit_amount, currency)}</dd></div>`;
  });
  const found = discountsOf(books, session);
  const offFirst = takeOff(
    found.map(({ coupon }) => ({ id: coupon.id, coupon })),
    [full],
  ).reduce((sum, { amount }) => sum + amount, 0);
  const off = found.map(
    ({
      code,
      coupon,
    }) => html`<div><dt>${code ? code.code : (coupon.name ?? coupon.id)}<br><span class="quiet">${givesOf(coupon)}</span></dt>
<dd>−${cents(coupon.percent_off === null ? Math.min(full, coupon.amount_off) : Math.round((full * coupon.percent_off) / 100), currency)}</dd></div>`,
  );
  return html`<h1>${books.get("product", prices[0].product).name}</h1>
<p class="price">${cents(full, currency)}<span class="quiet">${everyOf(prices[0])}</span></p>
${trialEnd && html`<p class="trial">Free until ${dayOf(trialEnd)}. After that, ${cents(full - offFirst, currency)}${everyOf(prices[0])}.</p>`}
<dl class="sums">${rows}${off}
<div class="strong"><dt>Due today</dt><dd>${cents(session.amount_total, currency)}</dd></div></dl>`;
}

function givesOf({ percent_off: part, amount_off: off, currency, duration, duration_in_months: months }) {
  const what = part === null ? cents(off, currency) : `${part}%`;
  const span = { once: "the first payment", forever: "every payment" }[duration] ?? `the first ${months} months`;
  return `${what} off ${span}`;
}

function afterwards(books, session) {
  if (session.mode !== "subscription") return "You'll be charged once.";
  const price = books.get("price", session._lines[0].price);
  return `You'll be charged${everyOf(price).replace(" per", " every")} until you cancel. Cancel anytime.`;
}

import { html } from "./html.mjs";
import { formPage, seeOther } from "./page.mjs";
import { cardOf } from "./stripe-cards.mjs";
import { moveCustomer } from "./stripe-clocks.mjs";
import { nextFor } from "./stripe-cycle.mjs";
import { integer, oneOf } from "./stripe-params.mjs";
import { cardName, cents, dayOf, paymentTabs, planLine, refusalOf, state, timeAt } from "./stripe-parts.mjs";
import { refund } from "./stripe-refunds.mjs";
import { AFTER_RETRIES, afterRetries, isOver, periodOf } from "./stripe-subscriptions.mjs";
import { DAY, timeOf } from "./stripe-time.mjs";

const LISTED = 200;
const EVENTS = 25;

export const peoplePages = (books) => ({
  "/payments/customers": () => listPage(books),
  "/payments/customers/:id": ({ id }) => {
    const customer = books.get("customer", id);
    return customer && customerPage(books, customer);
  },
});

/** Also called by tests. */
export function peopleActions(books) {
  const act = (work) => async (visit) => {
    const customer = books.get("customer", visit.id);
    if (!customer) return null;
    try {
      await work(customer, visit.form);
      return seeOther(`/payments/customers/${customer.id}`);
    } catch (error) {
      return customerPage(books, customer, refusalOf(error));
    }
  };
  return {
    "/payments/settings": async ({ form }) => {
      const after = oneOf(...AFTER_RETRIES)(form.get("after"), "after");
      await books.change((draft) => draft.put({ object: "_settings", id: "retries", after }));
      return seeOther("/payments/customers");
    },
    "/payments/customers/:id/time": act((customer, form) =>
      moveCustomer(books, customer.id, targetOf(books, customer, form)),
    ),
    "/payments/customers/:id/failing": act((customer, form) =>
      books.change((draft) => {
        const times = integer(0, 100)(form.get("times") ?? "1", "times");
        draft.put({ ...draft.get("customer", customer.id), _failing: times });
      }),
    ),
    "/payments/customers/:id/refund": act((_, form) =>
      books.change((draft) => refund(draft, { charge: form.get("charge") ?? "", reason: "requested_by_customer" })),
    ),
  };
}

/** `by`: a day, the next bill, or seconds. @returns {{ to: number } | { toBill: true }} */
function targetOf(books, customer, form) {
  const now = timeOf(books, customer.id);
  const by = form.get("by") ?? "day";
  if (by === "bill") return { toBill: true };
  if (by === "seconds") return { to: now + integer(1)(form.get("seconds") ?? "", "seconds") };
  if (by === "until") return { to: Math.floor(Date.parse(`${form.get("until")}T23:59:59Z`) / 1000) || now };
  return { to: now + DAY };
}

function listPage(books) {
  const all = books.list("customer").filter((one) => !one.deleted);
  const after = afterRetries(books);
  const choices = { canceled: "cancel the plan", unpaid: "mark it unpaid", past_due: "leave it past due" };
  const body = html`<h1>Payments</h1>
${paymentTabs("customers")}
<p class="lead">Stripe customers. Open one to advance its clock, make a payment fail or refund one.</p>
${
  all.length > 0
    ? html`<ul class="list">${all.slice(0, LISTED).map((one) => customerRow(books, one))}</ul>`
    : html`<div class="empty"><h2>No customers yet</h2><p>Subscribe in the app to create the first one.</p></div>`
}
${all.length > LISTED && html`<p class="quiet">Only the newest ${LISTED} are shown.</p>`}
<h2 class="gap">When all payment retries have failed</h2>
<form method="post" action="/payments/settings"><select name="after" aria-label="What happens to the plan">${AFTER_RETRIES.map(
    (one) => html`<option value="${one}"${one === after && html` selected`}>${choices[one]}</option>`,
  )}</select><button class="plain">Save</button></form>`;
  return formPage({ title: "Customers", body });
}

const planOf = (books, { id }) => {
  const plans = books.list("subscription").filter((one) => one.customer === id);
  return plans.find((one) => !isOver(one)) ?? plans[0] ?? null;
};

function customerRow(books, customer) {
  const plan = planOf(books, customer);
  return html`<li><a class="row who" href="/payments/customers/${customer.id}">
<span class="subject">${customer.name ?? customer.email ?? customer.id}</span>
<span class="to">${customer.name ? customer.email : ""}</span>
<span>${plan ? state(plan.status) : html`<span class="quiet">no plan</span>`}</span></a></li>`;
}

function customerPage(books, customer, /** @type {any} */ { problem, status = 200 } = {}) {
  const plans = books.list("subscription").filter((one) => one.customer === customer.id);
  const body = html`<p><a class="back" href="/payments/customers">Customers</a></p>
<h1>${customer.name ?? customer.email ?? customer.id}</h1>
<dl class="facts">${customer.name && html`<div><dt>Email</dt><dd>${customer.email}</dd></div>`}
<div><dt>Stripe ID</dt><dd><code>${customer.id}</code>${customer.deleted && " (deleted)"}</dd></div></dl>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${timeForms(books, customer)}
<h2 class="gap">Plans</h2>
${plans.length > 0 ? html`<ul class="list">${plans.map((one) => planRow(books, one))}</ul>` : html`<p class="quiet">None yet.</p>`}
<h2 class="gap">Payments</h2>
${chargeList(books, customer)}
${
  !customer.deleted &&
  html`<form class="gap-small" method="post" action="/payments/customers/${customer.id}/failing">
${
  customer._failing > 0
    ? html`<span class="said status" data-tone="bad"><span aria-hidden="true">!</span> The next payment will fail</span><button class="plain" name="times" value="0">Let it succeed</button>`
    : html`<button class="plain" name="times" value="1">Make the next payment fail</button>`
}</form>`
}
<h2 class="gap">Events</h2>
${eventList(books, customer)}`;
  return formPage({ title: customer.name ?? customer.email ?? customer.id, body, status });
}

function timeForms(books, customer) {
  if (customer.deleted) return null;
  const now = timeOf(books, customer.id);
  const next = nextFor(books, customer.id);
  const path = `/payments/customers/${customer.id}/time`;
  const whose = customer.test_clock ? "This customer's test clock is at" : "This customer's time is";
  return html`<section class="panel" aria-label="Time"><p>${whose} <span class="strong">${timeAt(now)}</span>.
${next === null ? "Nothing is scheduled." : html`The next event is on ${timeAt(next)}.`}
<span class="quiet">The app's own clock doesn't change.</span></p>
<div class="buttons">
<form method="post" action="${path}"><button name="by" value="day">Advance one day</button></form>
${next !== null && html`<form method="post" action="${path}"><button class="plain" name="by" value="bill">Advance to the next invoice</button></form>`}
<form method="post" action="${path}"><input type="hidden" name="by" value="until">
<input name="until" type="date" required aria-label="Date to advance to" min="${new Date(now * 1000).toISOString().slice(0, 10)}">
<button class="plain">Advance to date</button></form></div></section>`;
}

function planRow(books, one) {
  const card = cardOf(books, one);
  const said = html`${endText(one)}${card && html` · ${cardName(card)}`}`;
  return planLine(books, one, said, html`<code class="quiet">${one.id}</code>`);
}

function endText(one) {
  if (isOver(one)) return html`Ended on ${dayOf(one.ended_at)}`;
  return one.cancel_at === null ? html`Renews on ${dayOf(periodOf(one).end)}` : html`Ends on ${dayOf(one.cancel_at)}`;
}

function chargeState({ refunded, amount_refunded, paid }) {
  if (refunded) return "refunded";
  if (amount_refunded > 0) return "partly refunded";
  return paid ? "paid" : "failed";
}

function chargeList(books, { id }) {
  const all = books.list("charge").filter((one) => one.customer === id);
  const open = books.list("invoice").filter((one) => one.customer === id && one.status === "open");
  if (all.length + open.length === 0) return html`<p class="quiet">None yet.</p>`;
  return html`<ul class="list">${open.map(
    (one) => html`<li class="line"><span><a href="/invoice/${one.id}">${one.number}</a> ${state("open")}<br>
<span class="quiet">${cents(one.amount_remaining, one.currency)} owed${one.next_payment_attempt !== null && html`, next retry on ${dayOf(one.next_payment_attempt)}`}</span></span></li>`,
  )}${all.map((one) => {
    return html`<li class="line"><span><span class="strong">${cents(one.amount, one.currency)}</span> ${state(chargeState(one))}<br>
<span class="quiet">${dayOf(one.created)}${one.failure_message && html` · ${one.failure_message}`}</span></span>
${
  one.paid &&
  !one.refunded &&
  html`<form method="post" action="/payments/customers/${id}/refund"><button class="plain" name="charge" value="${one.id}" aria-label="Refund ${cents(one.amount, one.currency)}">Refund</button></form>`
}</li>`;
  })}</ul>`;
}

function eventList(books, { id }) {
  const about = ({ data: { object } }) => object.id === id || object.customer === id;
  const all = books.list("event").filter(about);
  if (all.length === 0) return html`<p class="quiet">Nothing yet.</p>`;
  return html`<ul class="list">${all
    .slice(0, EVENTS)
    .map(
      (one) => html`<li class="line"><span>${one.type}</span><span class="quiet">${timeAt(one.created)}</span></li>`,
    )}</ul>
${all.length > EVENTS && html`<p class="quiet">Only the newest ${EVENTS} are shown.</p>`}`;
}

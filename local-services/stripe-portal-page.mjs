import { html } from "./html.mjs";
import { formPage, page, seeOther } from "./page.mjs";
import { attach, detach, methodFor, methodsOf, newMethod, readCard } from "./stripe-cards.mjs";
import { invalid } from "./stripe-errors.mjs";
import { payInvoice } from "./stripe-invoice-routes.mjs";
import {
  cardFields,
  cardName,
  cents,
  dayOf,
  planLine,
  refusalOf,
  state,
  TEST_CARDS,
  typedCard,
  typedName,
} from "./stripe-parts.mjs";
import { update } from "./stripe-subscription-routes.mjs";
import { isOver, periodOf } from "./stripe-subscriptions.mjs";
import { realTime, timeOf } from "./stripe-time.mjs";

export const portalPages = (books) => ({
  "/portal/:id": ({ id }) => withSession(books, id, (session) => portalPage(books, session)),
});

export function portalActions(books) {
  const act = (work) => (visit) =>
    withSession(books, visit.id, async (session) => {
      try {
        const location = await work(session, visit.form);
        return seeOther(location ?? `/portal/${session.id}`);
      } catch (error) {
        return portalPage(books, session, { ...refusalOf(error), form: visit.form });
      }
    });
  const own = (draft, session, kind, id) => {
    const found = draft.get(kind, id ?? "");
    if (found?.customer !== session.customer) throw invalid("id", "This no longer exists.");
    return found;
  };
  const change = (wish) => (session, form) =>
    books.change((draft) => void update(draft, own(draft, session, "subscription", form.get("subscription")).id, wish));

  return {
    "/portal/:id/cancellation": act(change({ cancel_at_period_end: true })),
    "/portal/:id/renewal": act(change({ cancel_at_period_end: false })),
    "/portal/:id/card": act(async (session, form) => {
      const card = readCard(typedCard(form), timeOf(books, session.customer));
      await books.change((draft) => takeCard(draft, session.customer, card, typedName(form)));
      const after = session.flow?.type === "payment_method_update" ? session.flow.after_completion : null;
      return after?.type === "redirect" ? after.redirect.return_url : null;
    }),
    "/portal/:id/card-removal": act((session, form) =>
      books.change((draft) => void detach(draft, own(draft, session, "payment_method", form.get("card")))),
    ),
    "/portal/:id/payment": act(async (session, form) => {
      const { fails } = await books.change((draft) =>
        payInvoice(draft, own(draft, session, "invoice", form.get("invoice")).id),
      );
      if (fails) throw invalid("invoice", "The payment failed. Add another card and try again.");
    }),
  };
}

function takeCard(draft, customerId, card, name) {
  const method = draft.put(newMethod(card, { billing_details: { name } }, timeOf(draft, customerId)));
  attach(draft, method.id, customerId);
  const before = draft.get("customer", customerId);
  const settings = { ...before.invoice_settings, default_payment_method: method.id };
  draft.emit("customer.updated", draft.put({ ...before, invoice_settings: settings }), before);
  for (const one of draft.list("subscription").filter((one) => one.customer === customerId && !isOver(one)))
    update(draft, one.id, { default_payment_method: method.id });
}

function withSession(books, id, show) {
  const session = books.get("billing_portal.session", id);
  const isGood = session && session._expires > realTime() && !books.get("customer", session.customer)?.deleted;
  return isGood ? show(session) : overPage(session);
}

function overPage(session) {
  const body = html`<div class="empty"><h1>This page has expired</h1> <p>It works for an hour. Go back and open it again.</p>
${session?.return_url && html`<p><a href="${session.return_url}">Back to Lectern</a></p>`}</div>`;
  return page({ title: "Billing", body, status: 404 });
}

function portalPage(books, session, /** @type {any} */ { problem, form, status = 200 } = {}) {
  const customer = books.get("customer", session.customer);
  const isCardOnly = session.flow?.type === "payment_method_update";
  const plans = books.list("subscription").filter((one) => one.customer === customer.id);
  const shown = plans.filter((one) => !isOver(one));
  const body = html`<div class="narrow">
${session.return_url && html`<p><a class="back" href="${session.return_url}">Back to Lectern</a></p>`}
<h1>${isCardOnly ? "Change your card" : "Billing"}</h1>
<p class="quiet">${customer.name ?? customer.email} ${customer.name && customer.email && html`· ${customer.email}`}</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${owed(books, session, customer)}
${
  !isCardOnly &&
  html`<h2>Plan</h2>
${shown.length > 0 ? html`<ul class="list">${shown.map((one) => planRow(books, session, one))}</ul>` : html`<p class="quiet">No plan.</p>`}`
}
<h2 id="card">Card</h2>
${cardList(books, session, customer)}
<details class="more"${(isCardOnly || form?.has("number")) && html` open`}><summary>Add a card</summary>
<form class="pay" method="post" action="/portal/${session.id}/card">${cardFields((name) => form?.get(name) ?? "")}
<button>Save card</button></form>${TEST_CARDS}</details>
${!isCardOnly && html`<h2>Invoices</h2>${invoiceList(books, customer)}`}
</div>`;
  const targets = [session.return_url, session.flow?.after_completion.redirect?.return_url].filter(Boolean);
  return formPage({ title: "Billing", body, status, formTargets: targets.map((url) => new URL(url).origin) });
}

/** Unpaid invoices come first. */
function owed(books, session, { id }) {
  const open = books.list("invoice").filter((one) => one.customer === id && one.status === "open");
  return open.map(
    (one) => html`<form class="notice" method="post" action="/portal/${session.id}/payment">
<span>${state("past_due")} <span class="strong">${cents(one.amount_remaining, one.currency)}</span> from ${dayOf(one.created)} couldn't be paid.
${one.next_payment_attempt !== null && html`We'll try the card again on ${dayOf(one.next_payment_attempt)}.`}</span>
<button name="invoice" value="${one.id}">Pay now</button></form>`,
  );
}

function planRow(books, session, one) {
  const { end } = periodOf(one);
  const isEnding = one.cancel_at !== null;
  const coming = one.status === "trialing" ? "Free until" : "Next payment on";
  const said = isEnding ? html`Ends on ${dayOf(one.cancel_at)}` : html`${coming} ${dayOf(end)}`;
  const [where, what] = isEnding ? ["renewal", "Keep plan"] : ["cancellation", "Cancel plan"];
  const form = html`<form method="post" action="/portal/${session.id}/${where}"><button class="plain" name="subscription" value="${one.id}">${what}</button></form>`;
  return planLine(books, one, said, form);
}

function cardList(books, session, customer) {
  const cards = methodsOf(books, customer.id);
  if (cards.length === 0) return html`<p class="quiet">No card yet.</p>`;
  const own = books
    .list("subscription")
    .find((one) => one.customer === customer.id && !isOver(one))?.default_payment_method;
  const used = methodFor(books, customer.id, own)?.id;
  return html`<ul class="list">${cards.map(
    (
      one,
    ) => html`<li class="line"><span>${cardName(one)}${one.id === used && html`<br><span class="quiet">Used for the plan</span>`}</span>
${one.id !== used && html`<form method="post" action="/portal/${session.id}/card-removal"><button class="plain" name="card" value="${one.id}" aria-label="Remove ${cardName(one)}">Remove</button></form>`}</li>`,
  )}</ul>`;
}

function invoiceList(books, { id }) {
  const all = books.list("invoice").filter((one) => one.customer === id && one.number !== null);
  if (all.length === 0) return html`<p class="quiet">No invoices yet.</p>`;
  return html`<ul class="list">${all.map(
    (one) => html`<li><a class="row money" href="/invoice/${one.id}"><span class="subject">${one.number}</span>
<span class="quiet">${dayOf(one.created)}</span><span>${state(one.status)}</span><span class="amount">${cents(one.total, one.currency)}</span></a></li>`,
  )}</ul>`;
}

import { html } from "./html.mjs";
import { formPage, seeOther } from "./page.mjs";
import { attach, declined, newMethod, readCard } from "./stripe-cards.mjs";
import { payInvoice } from "./stripe-invoice-routes.mjs";
import { cardFields, cents, dayOf, refusalOf, state, TEST_CARDS, typedCard, typedName } from "./stripe-parts.mjs";
import { pdfOf } from "./stripe-pdf.mjs";
import { timeOf } from "./stripe-time.mjs";

export const invoicePages = (books) => ({
  "/invoice/:id": ({ id }) => {
    const invoice = finalInvoice(books, id);
    return invoice && invoicePage(books, invoice);
  },
  "/invoice/:id/pdf": async ({ id }) => {
    const invoice = finalInvoice(books, id);
    if (!invoice) return null;
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Invoice-${invoice.number}.pdf"`,
    };
    return { status: 200, headers, body: await pdfOf(linesOf(books, invoice)) };
  },
});

export const invoiceActions = (books) => ({
  "/invoice/:id": async ({ id, form }) => {
    const invoice = finalInvoice(books, id);
    if (!invoice) return null;
    try {
      const at = timeOf(books, invoice.customer);
      const card = readCard(typedCard(form), at);
      const { fails } = await books.change((draft) => {
        const method = draft.put(newMethod(card, { billing_details: { name: typedName(form) } }, at));
        return payInvoice(draft, id, attach(draft, method.id, invoice.customer));
      });
      if (fails) throw declined(fails);
      return seeOther(`/invoice/${id}`);
    } catch (error) {
      return invoicePage(books, finalInvoice(books, id), { ...refusalOf(error), form });
    }
  },
});

function finalInvoice(books, id) {
  const invoice = books.get("invoice", id);
  return invoice && invoice.number !== null ? invoice : null;
}

function invoicePage(books, invoice, /** @type {any} */ { problem, form, status = 200 } = {}) {
  const { id, currency, number, lines, total_discount_amounts: off } = invoice;
  const body = html`<article class="narrow invoice">
<div class="head"><div><h1>Invoice ${number}</h1><p class="quiet">From ${invoice.account_name} to ${invoice.customer_name ?? invoice.customer_email}</p></div>
<p>${state(invoice.status)}</p></div>
<dl class="facts">
<div><dt>Issued</dt><dd>${dayOf(invoice.effective_at)}</dd></div>
${invoice.status_transitions.paid_at !== null && html`<div><dt>Paid</dt><dd>${dayOf(invoice.status_transitions.paid_at)}</dd></div>`}
${invoice.customer_email && html`<div><dt>Email</dt><dd>${invoice.customer_email}</dd></div>`}
</dl>
<dl class="sums">${lines.map(
    (line) =>
      html`<div><dt>${line.description}<br><span class="quiet">${dayOf(line.period.start)} – ${dayOf(line.period.end)}</span></dt><dd>${cents(line.amount, currency)}</dd></div>`,
  )}
${off.map(({ amount, discount }) => html`<div><dt>${discountName(books, discount)}</dt><dd>−${cents(amount, currency)}</dd></div>`)}
<div class="strong"><dt>Total</dt><dd>${cents(invoice.total, currency)}</dd></div>
<div><dt>Due</dt><dd>${cents(invoice.amount_remaining, currency)}</dd></div></dl>
<p><a href="/invoice/${id}/pdf">Download the PDF</a></p>
${
  invoice.status === "open" &&
  html`<h2>Pay this invoice</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form class="pay" method="post" action="/invoice/${id}">${cardFields((name) => form?.get(name) ?? "")}
<button>Pay ${cents(invoice.amount_remaining, currency)}</button></form>${TEST_CARDS}`
}
</article>`;
  return formPage({ title: `Invoice ${number}`, body, status });
}

function discountName(books, id) {
  const { promotion_code: code } = books.get("discount", id);
  return `Promotion code ${books.get("promotion_code", code).code}`;
}

const plainDay = (instant) =>
  new Date(instant * 1000).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

const linesOf = (books, invoice) => [
  [`Invoice ${invoice.number}`],
  [`${invoice.account_name}, to ${invoice.customer_name ?? invoice.customer_email ?? ""}`],
  [`Issued ${plainDay(invoice.effective_at)}, ${invoice.status}`],
  [],
  ...invoice.lines.map((line) => [line.description, cents(line.amount, invoice.currency)]),
  ...invoice.total_discount_amounts.map(({ amount, discount }) => [
    discountName(books, discount),
    `-${cents(amount, invoice.currency)}`,
  ]),
  [],
  ["Total", cents(invoice.total, invoice.currency)],
  ["Due", cents(invoice.amount_remaining, invoice.currency)],
  [],
  ["Created by the local Stripe simulation. No one has to pay it."],
];

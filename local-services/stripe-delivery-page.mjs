import { html } from "./html.mjs";
import { formPage, seeOther } from "./page.mjs";
import { paymentTabs, state, timeAt } from "./stripe-parts.mjs";

const LISTED = 100;

export const deliveryPages = (books) => ({ "/payments/webhooks": () => listPage(books) });

export const deliveryActions = (books, dispatcher) => ({
  "/payments/webhooks/:id": async ({ id }) => {
    if (!books.get("_delivery", id)) return null;
    await dispatcher.again(id);
    return seeOther("/payments/webhooks");
  },
});

function listPage(books) {
  const all = books.list("_delivery");
  const endpoints = books.list("webhook_endpoint");
  const body = html`<h1>Payments</h1>
${paymentTabs("webhooks")}
<p class="lead">${
    endpoints.length > 0
      ? html`Events here are sent to ${endpoints.map(({ url }, at) => html`${at > 0 && " and "}<code>${url}</code>`)}, signed the way Stripe signs them, and retried until they're accepted.`
      : "Events here aren't sent anywhere."
  }</p>
${
  all.length > 0
    ? html`<ul class="list">${all.slice(0, LISTED).map((one) => row(books, one))}</ul>`
    : html`<div class="empty"><h2>No webhooks yet</h2><p>Checkouts, payments and plan changes send one.</p></div>`
}
${all.length > LISTED && html`<p class="quiet">Only the newest ${LISTED} are shown.</p>`}`;
  return formPage({ title: "Webhooks", body });
}

function row(books, { id, event: eventId, state: how, attempts }) {
  const event = books.get("event", eventId);
  const last = attempts.at(-1);
  const tries = attempts.length === 1 ? "1 try" : `${attempts.length} tries`;
  const said = last && (last.error ?? `responded ${last.status} in ${last.took} ms`);
  return html`<li class="line"><span><span class="strong">${event?.type ?? eventId}</span> ${state(how)}<br>
<span class="quiet">${event && timeAt(event.created)}${last && html` · ${tries}, ${said}`}</span></span>
<form method="post" action="/payments/webhooks/${id}"><button class="plain" aria-label="Send ${event?.type ?? eventId} again">Send again</button></form></li>`;
}

import { html } from "./html.mjs";
import { parseJson, Refusal } from "./http.mjs";
import { timeOf } from "./page.mjs";

/** The message on a page whose form was refused; any other error is thrown again. */
export function refusalOf(error) {
  if (!(error instanceof Refusal)) throw error;
  const { status, body } = error.answer;
  return { problem: parseJson(body)?.error?.message ?? "That didn't work.", status };
}

export const cents = (amount, currency = "usd") =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

export const dayOf = (seconds) => timeOf(seconds * 1000, { dateStyle: "medium", timeZone: "UTC" });

/** @param {Record<string, any>} coupon @param {"month" | "payment"} each */
export function givesOf({ percent_off: part, amount_off: off, currency, duration, duration_in_months: months }, each) {
  const span = { once: `the first ${each}`, forever: `every ${each}` }[duration] ?? `the first ${months} months`;
  return `${part === null ? cents(off, currency) : `${part}%`} off ${span}`;
}

export const timeAt = (seconds) =>
  html`${timeOf(seconds * 1000, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;

/** A plan in a list, with what is said of its end and what stands beside it. */
export function planLine(books, { items, status }, said, beside) {
  const price = books.get("price", items[0].price);
  const { name } = books.get("product", price.product);
  return html`<li class="line"><span><span class="strong">${name}</span> ${state(status)}<br>
<span class="quiet">${cents(price.unit_amount, price.currency)} per month · ${said}</span></span>
${beside}</li>`;
}

const TABS = [
  ["codes", "/payments", "Promotion codes"],
  ["customers", "/payments/customers", "Customers"],
  ["webhooks", "/payments/webhooks", "Webhooks"],
];

/** @param {"codes" | "customers" | "webhooks"} here */
export const paymentTabs = (here) =>
  html`<nav class="tabs" aria-label="Payments">${TABS.map(
    ([name, href, title]) => html`<a href="${href}"${name === here && html` aria-current="page"`}>${title}</a>`,
  )}</nav>`;

/** @param {(name: string) => string} typed what was typed before */
export const cardFields = (typed) => html`<label>Card number
<input name="number" value="${typed("number")}" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="23" required></label>
<div class="pair">
<label>Expires <input name="expires" value="${typed("expires")}" inputmode="text" placeholder="MM / YY" pattern="\\s*\\d{1,2}\\s*/\\s*(\\d{2}|\\d{4})\\s*" title="Month and year, such as 12 / 34" autocomplete="off" required></label>
<label>Security code <input name="cvc" value="${typed("cvc")}" inputmode="numeric" placeholder="CVC" pattern="\\d{3,4}" title="Three or four digits" autocomplete="off" required></label>
</div>
<label>Name on the card <input name="name" value="${typed("name")}" autocomplete="off"></label>`;

/** The card as it was typed. @param {URLSearchParams} form */
export function typedCard(form) {
  const [month, year = ""] = (form.get("expires") ?? "").trim().split(/\s*\/\s*/);
  return {
    number: form.get("number") ?? "",
    cvc: form.get("cvc") ?? "",
    exp_month: month,
    exp_year: /^\d\d$/.test(year) ? `20${year}` : year,
  };
}

/** @param {URLSearchParams} form */
export const typedName = (form) => form.get("name")?.trim() || null;

export const TEST_CARDS = html`<details class="cards-help"><summary>Test cards</summary>
<p>No money moves. Use any future date and any three digits.</p>
<ul>
<li><code>4242 4242 4242 4242</code> succeeds</li>
<li><code>5555 5555 5555 4444</code> succeeds (Mastercard)</li>
<li><code>4000 0000 0000 0341</code> can be saved, but every payment fails</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
</ul></details>`;

export const cardName = ({ card: { brand, last4, exp_month: month, exp_year: year } }) =>
  `${brand[0].toUpperCase()}${brand.slice(1)} ending in ${last4}, expires ${String(month).padStart(2, "0")}/${String(year).slice(-2)}`;

/** With a sign: never by color alone. */
const STATES = {
  active: ["good", "✓", "active"],
  trialing: ["good", "◔", "trialing"],
  paid: ["good", "✓", "paid"],
  complete: ["good", "✓", "complete"],
  delivered: ["good", "✓", "delivered"],
  past_due: ["bad", "!", "past due"],
  unpaid: ["bad", "!", "unpaid"],
  incomplete: ["bad", "!", "incomplete"],
  open: ["open", "○", "open"],
  waiting: ["open", "○", "waiting"],
  failed: ["bad", "!", "failed"],
  draft: ["open", "○", "draft"],
};

export function state(name) {
  const [tone, sign, word] = STATES[name] ?? ["over", "×", name.replaceAll("_", " ")];
  return html`<span class="status" data-tone="${tone}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

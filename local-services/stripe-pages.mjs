import { html } from "./html.mjs";
import { formPage, seeOther } from "./page.mjs";
import { newCoupon, refuseBadCoupon } from "./stripe-coupons.mjs";
import { integer, later, percent } from "./stripe-params.mjs";
import { dayOf, givesOf, paymentTabs, refusalOf } from "./stripe-parts.mjs";
import { couponOf, createCode, setActive, whyOver } from "./stripe-promotion-codes.mjs";

export const paymentPages = (books) => ({ "/payments": () => paymentsPage(books) });

export function paymentActions(books) {
  const orSayWhy = (work) => async (visit) => {
    try {
      await books.change((draft) => work(draft, visit));
      return seeOther("/payments#codes");
    } catch (error) {
      return paymentsPage(books, { ...refusalOf(error), form: visit.form });
    }
  };
  return {
    "/payments/codes": orSayWhy((draft, { form }) => makeCode(draft, form)),
    "/payments/codes/:id": orSayWhy((draft, { id, form }) => setActive(draft, id, form.get("active") === "true")),
  };
}

function makeCode(draft, form) {
  const given = (name) => form.get(name)?.trim() || undefined;
  const read = (reader, name, text = given(name)) => (text === undefined ? undefined : reader(text, name));
  const inDollars = given("unit") === "dollars";
  const cents = given("off") && String(Math.round(Number(given("off")) * 100));
  const gives = defined({
    ...(inDollars
      ? { amount_off: read(integer(1), "off", cents), currency: "usd" }
      : { percent_off: read(percent, "off") }),
    duration: given("duration") ?? "once",
    duration_in_months: given("duration") === "repeating" ? read(integer(1), "months") : undefined,
  });
  refuseBadCoupon(gives);
  const day = given("ends");
  const limits = defined({
    code: given("code"),
    expires_at: day && later(String(Math.floor(Date.parse(`${day}T23:59:59`) / 1000)), "ends"),
    max_redemptions: read(integer(1), "most"),
  });
  const coupon = draft.put(newCoupon({ name: given("code") ?? null, ...gives }));
  createCode(draft, { ...limits, promotion: { type: "coupon", coupon: coupon.id } });
}

const defined = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function paymentsPage(books, /** @type {any} */ { problem, form, status = 200 } = {}) {
  const all = books.list("promotion_code");
  const body = html`<h1>Payments</h1>
${paymentTabs("codes")}
<p class="lead">Promotion codes as they'd be in Stripe. To check what a code does, open <code>/promo-test</code> in the app.</p>
<ul class="list" id="codes">${all.map((code) => row(books, code))}</ul>
<h2 class="gap" id="new">New code</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${newCode(form)}`;
  return formPage({ title: "Payments", body, status });
}

function row(books, code) {
  const over = whyOver(books, code);
  const most = code.max_redemptions === null ? "" : ` of ${code.max_redemptions}`;
  const ends = code.expires_at !== null && html` · until ${dayOf(code.expires_at)}`;
  const next = code.active ? ["false", "Turn off"] : ["true", "Turn on"];
  return html`<li class="code">
<span class="strong">${code.code}</span>
<span>${givesOf(couponOf(books, code), "month")}<br><span class="quiet">Used ${code.times_redeemed}${most}${ends}</span></span>
<span class="state" data-over="${over !== null}">${over ?? "active"}</span>
${
  (over === null || over === "switched off") &&
  html`<form method="post" action="/payments/codes/${code.id}">
<button class="plain" name="active" value="${next[0]}" aria-label="${next[1]} ${code.code}">${next[1]}</button></form>`
}
</li>`;
}

function newCode(form) {
  const typed = (name) => form?.get(name) ?? "";
  const chosen = (name, value) => typed(name) === value && html` selected`;
  return html`<form class="fields" method="post" action="/payments/codes#new">
<label>Code <input name="code" value="${typed("code")}" placeholder="random if blank" maxlength="100" autocapitalize="characters"></label>
<label>Discount <input name="off" value="${typed("off")}" type="number" min="0.01" step="0.01" required></label>
<label>Unit <select name="unit"><option value="percent">percent</option><option value="dollars"${chosen("unit", "dollars")}>US dollars</option></select></label>
<label>Duration <select name="duration"><option value="once">first month</option><option value="repeating"${chosen("duration", "repeating")}>several months</option><option value="forever"${chosen("duration", "forever")}>forever</option></select></label>
<label>Months <input name="months" value="${typed("months")}" type="number" min="1" step="1"></label>
<label>Expires <input name="ends" value="${typed("ends")}" type="date"></label>
<label>Maximum uses <input name="most" value="${typed("most")}" type="number" min="1" step="1" placeholder="no limit"></label>
<button>Create code</button>
</form>`;
}

import { html } from "./html.mjs";
import { parseJson, Refusal } from "./http.mjs";
import { page } from "./page.mjs";
import { newCoupon, refuseBadCoupon } from "./stripe-coupons.mjs";
import { integer, later, percent } from "./stripe-params.mjs";
import { FORM_HEADERS, paymentTabs } from "./stripe-parts.mjs";

export const paymentPages = (store, codes) => ({ "/payments": () => paymentsPage(store, codes) });

export function paymentActions(store, codes) {
  const orSayWhy = (work) => async (visit) => {
    try {
      await work(visit);
      return { status: 303, headers: { location: "/payments#codes" }, body: "" };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = parseJson(error.answer.body)?.error?.message ?? "That didn't work.";
      return paymentsPage(store, codes, { problem, form: visit.form, status: error.answer.status });
    }
  };
  return {
    "/payments/codes": orSayWhy(({ form }) => makeCode(codes, form)),
    "/payments/codes/:id": orSayWhy(({ id, form }) => codes.setActive(codes.find(id), form.get("active") === "true")),
  };
}

async function makeCode(codes, form) {
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
  const coupon = newCoupon({ name: given("code") ?? null, ...gives });
  await codes.create({ ...limits, promotion: { type: "coupon", coupon: coupon.id } }, undefined, coupon);
}

const defined = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function paymentsPage(store, codes, /** @type {any} */ { problem, form, status = 200 } = {}) {
  const all = store.list("promotion_code");
  const body = html`<h1>Payments</h1>
${paymentTabs("codes")}
<p class="lead">Promotion codes as they'd be in Stripe. To check what a code does, open <code>/promo-test</code> in the app.</p>
<ul class="list" id="codes">${all.map((code) => row(code, codes))}</ul>
<h2 id="new">New code</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${newCode(form)}`;
  const result = page({ title: "Payments", body, status });
  return { ...result, headers: { ...result.headers, ...FORM_HEADERS } };
}

function row(code, codes) {
  const over = codes.whyOver(code);
  const most = code.max_redemptions === null ? "" : ` of ${code.max_redemptions}`;
  const ends = code.expires_at !== null && html` · until ${day(code.expires_at)}`;
  const next = code.active ? ["false", "Turn off"] : ["true", "Turn on"];
  return html`<li class="code">
<span class="strong">${code.code}</span>
<span>${gives(codes.couponOf(code))}<br><span class="quiet">Used ${code.times_redeemed}${most}${ends}</span></span>
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

function gives({ percent_off: part, amount_off: cents, currency, duration, duration_in_months: months }) {
  const money = (value) => new Intl.NumberFormat("en-US", { style: "currency", currency }).format(value);
  const off = part === null ? money(cents / 100) : `${part}%`;
  const span = { once: "the first month", forever: "every month" }[duration] ?? `the first ${months} months`;
  return `${off} off ${span}`;
}

function day(seconds) {
  const at = new Date(seconds * 1000);
  return html`<time datetime="${at.toISOString()}">${at.toLocaleDateString("en-US", { dateStyle: "medium" })}</time>`;
}

import { json } from "./http.mjs";
import { isValid, showCoupon } from "./stripe-coupons.mjs";
import { headers, invalid, missing, newId } from "./stripe-errors.mjs";
import { LIST_PARAMS, listAnswer } from "./stripe-lists.mjs";
import {
  integer,
  later,
  listOfTexts,
  metadata,
  oneOf,
  readParams,
  requireParams,
  text,
  yesOrNo,
} from "./stripe-params.mjs";

const COUPON = "promotion.coupon";

const CREATE = {
  promotion: { type: oneOf("coupon"), coupon: text() },
  code: text(500),
  active: yesOrNo,
  customer: text(),
  expires_at: later,
  max_redemptions: integer(1),
  metadata,
  restrictions: { first_time_transaction: yesOrNo, minimum_amount: integer(1), minimum_amount_currency: text(3) },
  expand: listOfTexts,
};

const UPDATE = { active: yesOrNo, metadata, expand: listOfTexts };

/** @param {Record<string, any>} given */
export const newPromotionCode = ({ restrictions, ...given }) => ({
  id: newId("promo_"),
  object: "promotion_code",
  active: true,
  code: newId("", 8).toUpperCase(),
  created: Math.floor(Date.now() / 1000),
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null, ...restrictions },
  times_redeemed: 0,
  ...given,
});

export function createPromotionCodes(store) {
  const couponOf = ({ promotion }) => store.get("coupon", promotion.coupon);

  /** Why a code is not redeemable, or null. */
  function whyOver(code) {
    const coupon = couponOf(code);
    const ends = [code.expires_at, coupon.redeem_by].filter((end) => end !== null);
    if (ends.some((end) => end <= Date.now() / 1000)) return "expired";
    if (!isValid(coupon) || (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions))
      return "used up";
    return code.active ? null : "switched off";
  }

  function show(code, expand = []) {
    const promotion = { ...code.promotion, ...(expand.includes(COUPON) && { coupon: showCoupon(couponOf(code)) }) };
    return { ...code, promotion, active: whyOver(code) === null };
  }

  const answer = (code, /** @type {any} */ { expand }) => json(200, show(code, checkedExpand(expand)), headers());

  /**
   * @param {Record<string, any>} given what was asked for
   * @param {() => Promise<void>} [work] what takes time about it
   * @param {Record<string, any> | null} [fresh] its coupon, when that is made together with it
   */
  async function create(given, work = async () => {}, fresh = null) {
    const coupon = fresh ?? store.get("coupon", given.promotion?.coupon ?? "");
    requireParams(given, ["promotion"]);
    requireParams(given.promotion, ["type"]);
    if (!coupon) throw missing("coupon", given.promotion.coupon ?? "", "promotion[coupon]");
    if (!isValid(coupon)) throw invalid("promotion[coupon]", "Coupon expired", "coupon_expired");
    const code = newPromotionCode({ ...given, promotion: { type: "coupon", coupon: coupon.id } });
    refuseBadCode(code, coupon);
    refuseTaken(code);
    await work();
    await store.save(...(fresh ? [fresh] : []), code);
    return code;
  }

  async function setActive(code, active, changes = {}) {
    const changed = { ...code, ...changes, active };
    if (active && whyOver(changed) !== null)
      throw invalid("active", "This promotion code cannot be made active, as it can no longer be redeemed.");
    if (active && !code.active) refuseTaken(changed);
    await store.save(changed);
    return changed;
  }

  /** One active code per name, ignoring case. */
  function refuseTaken({ id, code, customer }) {
    const same = (other) => other.id !== id && other.customer === customer && isSame(other.code, code);
    if (store.list("promotion_code").some((other) => same(other) && whyOver(other) === null))
      throw invalid(
        "code",
        `An active promotion code with \`code: ${code}\` already exists.`,
        "resource_already_exists",
      );
  }

  function find(id) {
    const code = store.get("promotion_code", id);
    if (!code) throw missing("promotion code", id, "promotion_code");
    return code;
  }

  const routes = {
    "POST /promotion_codes": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, CREATE);
      return answer(await create(given, work), { expand });
    },
    "GET /promotion_codes": ({ form }) => {
      const { active, code, coupon, customer, expand, ...page } = readParams(form, {
        ...LIST_PARAMS,
        active: yesOrNo,
        code: text(),
        coupon: text(),
        customer: text(),
      });
      const wanted = checkedExpand(expand, "data.");
      const found = store
        .list("promotion_code")
        .filter((one) => active === undefined || active === (whyOver(one) === null))
        .filter((one) => code === undefined || isSame(one.code, code))
        .filter((one) => coupon === undefined || one.promotion.coupon === coupon)
        .filter((one) => customer === undefined || one.customer === customer);
      const list = { noun: "promotion code", url: "/v1/promotion_codes", show: (one) => show(one, wanted) };
      return listAnswer(found, page, list);
    },
    "GET /promotion_codes/:id": ({ id, form }) => answer(find(id), readParams(form, { expand: listOfTexts })),
    "POST /promotion_codes/:id": async ({ id, form, work }) => {
      const code = find(id);
      const { active = code.active, metadata: data, expand } = readParams(form, UPDATE);
      await work();
      return answer(await setActive(code, active, data && { metadata: { ...code.metadata, ...data } }), { expand });
    },
  };

  return { routes, create, setActive, whyOver, couponOf, find };
}

const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();

function refuseBadCode({ code, expires_at: ends, max_redemptions: most, restrictions }, coupon) {
  if (!/^[a-z0-9-]+$/i.test(code))
    throw invalid("code", "Promotion codes can only contain letters, digits and dashes.");
  if (ends !== null && coupon.redeem_by !== null && ends > coupon.redeem_by)
    throw invalid("expires_at", "A promotion code cannot expire after its coupon's redeem_by.");
  if (most !== null && coupon.max_redemptions !== null && most > coupon.max_redemptions)
    throw invalid("max_redemptions", "A promotion code cannot be redeemed more often than its coupon.");
  const { minimum_amount: least, minimum_amount_currency: currency } = restrictions;
  if ((least === null) !== (currency === null))
    throw invalid(
      "restrictions[minimum_amount_currency]",
      "Both minimum_amount and minimum_amount_currency are needed.",
    );
}

function checkedExpand(expand = [], prefix = "") {
  for (const path of expand) {
    if (path !== prefix + COUPON) throw invalid("expand", `This property cannot be expanded (${path}).`);
  }
  return expand.map((path) => path.slice(prefix.length));
}

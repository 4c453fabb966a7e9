import { invalid, missingParam, newId } from "./stripe-errors.mjs";
import { integer, listOfTexts, oneOf, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { realTime } from "./stripe-time.mjs";

const NEW_PRICE = {
  currency: text(3),
  lookup_key: text(200),
  product: text(),
  product_data: { name: text() },
  recurring: { interval: oneOf("month") },
  transfer_lookup_key: yesOrNo,
  unit_amount: integer(0),
};

const newProduct = ({ name }) => ({
  id: newId("prod_", 14),
  object: "product",
  active: true,
  created: realTime(),
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: realTime(),
  url: null,
});

/** @param {Record<string, any>} given */
const newPrice = ({ recurring, unit_amount: cents, ...given }) => ({
  id: newId("price_"),
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: realTime(),
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  recurring: { interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed", ...recurring },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: cents,
  unit_amount_decimal: String(cents),
  ...given,
});

export const catalogRoutes = ({ change, list }) => ({
  "GET /products": list("product", "/v1/products"),
  "POST /prices": change(NEW_PRICE, createPrice),
  "GET /prices": list(
    "price",
    "/v1/prices",
    { active: yesOrNo, lookup_keys: listOfTexts },
    (one, { active = one.active, lookup_keys: keys = [one.lookup_key] }) =>
      one.active === active && keys.includes(one.lookup_key),
  ),
});

function createPrice(draft, { transfer_lookup_key: mayTransfer, product_data: fresh, ...given }) {
  requireParams(given, ["currency", "unit_amount", "recurring"]);
  requireParams(given.recurring, ["interval"]);
  requireParams(fresh ?? given, [fresh ? "name" : "product"]);
  const product = fresh ? draft.put(newProduct(fresh)) : draft.get("product", given.product);
  if (!product) throw missingParam("product", given.product, "product");
  const price = newPrice({ ...given, currency: given.currency.toLowerCase(), product: product.id });
  giveKey(draft, price, mayTransfer);
  draft.put(price);
  if (fresh) draft.emit("product.created", product);
  draft.emit("price.created", price);
  return price;
}

function giveKey(draft, { lookup_key: key }, mayTransfer) {
  const holder = key && draft.list("price").find((one) => one.lookup_key === key);
  if (!holder) return;
  if (!mayTransfer)
    throw invalid("lookup_key", `A price (\`${holder.id}\`) already uses that lookup key.`, "resource_already_exists");
  draft.emit("price.updated", draft.put({ ...holder, lookup_key: null }), holder);
}

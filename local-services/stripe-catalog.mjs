import { invalid, missing, missingParam, newId } from "./stripe-errors.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { integer, listOfTexts, metadata, oneOf, readParams, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { anything, orNothing, range } from "./stripe-readers.mjs";
import { realTime } from "./stripe-time.mjs";

const PRODUCT = {
  active: yesOrNo,
  description: orNothing(text()),
  images: orNothing(listOfTexts),
  marketing_features: anything,
  name: text(),
  shippable: yesOrNo,
  statement_descriptor: text(22),
  tax_code: orNothing(text()),
  unit_label: orNothing(text(12)),
  url: orNothing(text()),
  expand: listOfTexts,
};

const RECURRING = {
  interval: oneOf("day", "week", "month", "year"),
  interval_count: integer(1, 1_095),
  trial_period_days: integer(1),
  usage_type: oneOf("licensed"),
};

const PRICE = {
  active: yesOrNo,
  lookup_key: text(200),
  nickname: orNothing(text()),
  tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
  transfer_lookup_key: yesOrNo,
  expand: listOfTexts,
};

const NEW_PRICE = {
  ...PRICE,
  billing_scheme: oneOf("per_unit"),
  currency: text(3),
  metadata,
  product: text(),
  product_data: {
    active: yesOrNo,
    id: text(),
    metadata,
    name: text(),
    statement_descriptor: text(22),
    tax_code: text(),
  },
  recurring: RECURRING,
  unit_amount: integer(0),
};

const newProduct = (given) => ({
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
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: realTime(),
  url: null,
  ...given,
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
  recurring: recurring
    ? { interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed", ...recurring }
    : null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: recurring ? "recurring" : "one_time",
  unit_amount: cents,
  unit_amount_decimal: String(cents),
  ...given,
});

export function catalogRoutes(books, { answer, answerList }) {
  const find = (from, object, id) => {
    const thing = from.get(object, id);
    if (!thing) throw missing(object, id, object);
    return thing;
  };

  function giveKey(draft, { id, lookup_key: key }, mayTransfer) {
    const holder = key && draft.list("price").find((one) => one.lookup_key === key && one.id !== id);
    if (!holder) return;
    if (!mayTransfer)
      throw invalid(
        "lookup_key",
        `A price (\`${holder.id}\`) already uses that lookup key.`,
        "resource_already_exists",
      );
    draft.emit("price.updated", draft.put({ ...holder, lookup_key: null }), holder);
  }

  return {
    "POST /products": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, { ...PRODUCT, id: text(), metadata });
      requireParams(given, ["name"]);
      await work();
      const made = await books.change((draft) => {
        if (given.id && draft.get("product", given.id))
          throw invalid("id", "Product already exists.", "resource_already_exists");
        const product = draft.put(newProduct(given));
        draft.emit("product.created", product);
        return product;
      });
      return answer(made, books, expand);
    },
    "GET /products": ({ form }) => {
      const shape = { ...LIST_PARAMS, active: yesOrNo, created: range, ids: listOfTexts };
      const { active, created = () => true, ids, ...page } = readParams(form, shape);
      const found = books
        .list("product")
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => ids === undefined || ids.includes(one.id))
        .filter((one) => created(one.created));
      return answerList(found, page, { noun: "product", url: "/v1/products", books });
    },
    "POST /prices": async ({ form, work }) => {
      const { expand, transfer_lookup_key: mayTransfer, product_data: fresh, ...given } = readParams(form, NEW_PRICE);
      requireParams(given, ["currency", "unit_amount"]);
      if (!fresh) requireParams(given, ["product"]);
      else requireParams(fresh, ["name"]);
      if (given.recurring) requireParams(given.recurring, ["interval"]);
      await work();
      const made = await books.change((draft) => {
        const product = fresh ? draft.put(newProduct(fresh)) : draft.get("product", given.product);
        if (!product) throw missingParam("product", given.product, "product");
        const price = newPrice({ ...given, currency: given.currency.toLowerCase(), product: product.id });
        giveKey(draft, price, mayTransfer);
        draft.put(price);
        if (fresh) draft.emit("product.created", product);
        draft.emit("price.created", price);
        return price;
      });
      return answer(made, books, expand);
    },
    "GET /prices": ({ form }) => {
      const {
        active,
        created = () => true,
        currency,
        lookup_keys: keys,
        product,
        type,
        recurring,
        ...page
      } = readParams(form, {
        ...LIST_PARAMS,
        active: yesOrNo,
        created: range,
        currency: text(3),
        lookup_keys: listOfTexts,
        product: text(),
        recurring: { interval: RECURRING.interval, usage_type: RECURRING.usage_type },
        type: oneOf("one_time", "recurring"),
      });
      const found = books
        .list("price")
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => keys === undefined || keys.includes(one.lookup_key))
        .filter((one) => product === undefined || one.product === product)
        .filter((one) => currency === undefined || one.currency === currency.toLowerCase())
        .filter((one) => type === undefined || one.type === type)
        .filter((one) => recurring?.interval === undefined || one.recurring?.interval === recurring.interval)
        .filter((one) => created(one.created));
      return answerList(found, page, { noun: "price", url: "/v1/prices", books });
    },
    "GET /prices/:id": ({ id, form }) =>
      answer(find(books, "price", id), books, readParams(form, { expand: listOfTexts }).expand),
  };
}

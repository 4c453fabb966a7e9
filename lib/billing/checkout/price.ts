import type Stripe from "stripe";
import { askStripe, askStripeOnce, WHILE_SOMEONE_WAITS } from "@/lib/server/stripe";
import { BRAND } from "@/lib/shared/brand";
import { MONTHLY_PRICE_CENTS, PRICE_LOOKUP_KEY } from "@/lib/shared/plan";

const AWAY = "We cannot reach our payment provider just now. Please try again in a minute.";

/**
 * Stripe's id of the one price, made with its product when it is not there yet. When our price has changed, a new one takes
 * the key over; who subscribed before stays with theirs.
 */
export async function ensurePrice(): Promise<string> {
  const { data } = await askStripe(AWAY, ({ prices }) =>
    prices.list({ lookup_keys: [PRICE_LOOKUP_KEY], active: true, limit: 1 }, WHILE_SOMEONE_WAITS),
  );
  const [known] = data;
  if (known && isOurs(known)) return known.id;
  const product = known && (typeof known.product === "string" ? known.product : known.product.id);
  const key = `price-${PRICE_LOOKUP_KEY}-${MONTHLY_PRICE_CENTS}-${known?.id ?? "first"}`;
  const { id } = await askStripeOnce(AWAY, key, ({ prices }, options) =>
    prices.create(
      {
        currency: "usd",
        unit_amount: MONTHLY_PRICE_CENTS,
        recurring: { interval: "month" },
        lookup_key: PRICE_LOOKUP_KEY,
        transfer_lookup_key: true,
        ...(product ? { product } : { product_data: { name: BRAND.name } }),
      },
      options,
    ),
  );
  return id;
}

const isOurs = ({ unit_amount, currency, recurring }: Stripe.Price): boolean =>
  unit_amount === MONTHLY_PRICE_CENTS &&
  currency === "usd" &&
  recurring?.interval === "month" &&
  recurring.interval_count === 1;

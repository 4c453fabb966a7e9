export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

export const realTime = () => Math.floor(Date.now() / 1000);

/**
 * The test clock's time, or this machine's plus the customer's offset.
 * @param {Record<string, any>} books
 * @param {string | null} customerId null for whoever is not known yet
 */
export function timeOf(books, customerId) {
  const customer = customerId && books.get("customer", customerId);
  if (!customer) return realTime();
  if (customer.test_clock) return books.get("test_helpers.test_clock", customer.test_clock).frozen_time;
  return realTime() + (customer._ahead ?? 0);
}

/** Clamped to the last day of a shorter month. */
export function addMonths(instant, months) {
  const from = new Date(instant * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}

/** Of a month, counted from the anchor, so the 31st returns after February. */
export function periodEnd(anchor, start) {
  let count = 1;
  while (addMonths(anchor, count) <= start) count += 1;
  return addMonths(anchor, count);
}

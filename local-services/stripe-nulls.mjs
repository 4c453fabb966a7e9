/**
 * Fields that Stripe always has, but that mean nothing here.
 * @param {string} names separated by white space
 * @returns {Record<string, any>}
 */
export const nulls = (names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );

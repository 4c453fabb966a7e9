import { invalid } from "./stripe-errors.mjs";
import { integer, metadata, readParams, text } from "./stripe-params.mjs";

/** Readers for what more than one noun takes; see stripe-params.mjs. */

/** An empty text takes a value away: null. @param {import("./stripe-params.mjs").Reader} reader */
export const orNothing = (reader) => (value, name) => (value === "" ? null : reader(value, name));

/** A list whose entries have a shape of their own. @param {Record<string, any>} shape */
export const listOfGroups = (shape) => (value, name) => {
  if (!Array.isArray(value)) throw invalid(name, `Invalid array: ${name}`);
  return value.map((one, at) => readParams(one, shape, `${name}[${at}]`));
};

/** A group of parameters, or an empty text that takes it away. */
export const groupOrNothing = (shape) =>
  orNothing((value, name) => {
    if (typeof value !== "object") throw invalid(name, `Invalid object`);
    return readParams(value, shape, name);
  });

/** Whatever was sent, kept as it is: what changes nothing here. */
export const anything = (value) => value;

const TIMES = { gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) };

/** An instant, or from when to when: becomes the question whether an instant is in there. */
export const range = (value, name) => {
  if (typeof value === "string") {
    const wanted = integer(0)(value, name);
    return (instant) => instant === wanted;
  }
  const { gt, gte, lt, lte } = readParams(value, TIMES, name);
  return (instant) =>
    (gt === undefined || instant > gt) &&
    (gte === undefined || instant >= gte) &&
    (lt === undefined || instant < lt) &&
    (lte === undefined || instant <= lte);
};

/** Metadata that is put over what is there: an empty value takes an entry away, an empty text all of them. */
export const metadataChange = (value, name) => {
  if (value === "") return () => ({});
  metadata(value, name); // says what is wrong with it
  return (before) => Object.fromEntries(Object.entries({ ...before, ...value }).filter(([, one]) => one !== ""));
};

const ADDRESS = {
  city: orNothing(text()),
  country: orNothing(text()),
  line1: orNothing(text()),
  line2: orNothing(text()),
  postal_code: orNothing(text()),
  state: orNothing(text()),
};
export const address = groupOrNothing(ADDRESS);

export const wholeAddress = (given) =>
  given && { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...given };

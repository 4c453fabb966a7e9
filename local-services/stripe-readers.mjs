import { invalid } from "./stripe-errors.mjs";
import { integer, metadata, readParams, text } from "./stripe-params.mjs";

/** An empty string clears the value. @param {import("./stripe-params.mjs").Reader} reader */
export const orNothing = (reader) => (value, name) => (value === "" ? null : reader(value, name));

/** @param {Record<string, any>} shape */
export const listOfGroups = (shape) => (value, name) => {
  if (!Array.isArray(value)) throw invalid(name, `Invalid array: ${name}`);
  return value.map((one, at) => readParams(one, shape, `${name}[${at}]`));
};

export const groupOrNothing = (shape) =>
  orNothing((value, name) => {
    if (typeof value !== "object") throw invalid(name, `Invalid object`);
    return readParams(value, shape, name);
  });

export const anything = (value) => value;

const TIMES = { gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) };

/** Returns a predicate over instants. */
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

/** An empty value removes an entry, an empty string all. */
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

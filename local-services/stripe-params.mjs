import { invalid } from "./stripe-errors.mjs";

/** Reads and checks a parameter; a plain object is a group. @typedef {(value: any, name: string) => unknown} Reader */

/**
 * Only the parameters that were sent.
 * @param {Record<string, any>} form what stripe-form.mjs made of the request
 * @param {Record<string, any>} shape readers and groups of them
 * @returns {Record<string, any>}
 */
export function readParams(form, shape, prefix = "") {
  const result = {};
  for (const [key, value] of Object.entries(form)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    const reader = Object.hasOwn(shape, key) ? shape[key] : null;
    if (!reader) throw invalid(name, `Received unknown parameter: ${name}`, "parameter_unknown");
    if (typeof reader === "function") result[key] = reader(value, name);
    else if (typeof value === "object" && !Array.isArray(value)) result[key] = readParams(value, reader, name);
    else throw invalid(name, `Invalid hash: ${name}`);
  }
  return result;
}

/** @type {(most?: number) => Reader} */
export const text =
  (most = 5_000) =>
  (value, name) => {
    if (typeof value !== "string") throw invalid(name, `Invalid string: ${name}`);
    if (value === "") {
      const why = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`;
      throw invalid(name, why, "parameter_invalid_empty");
    }
    if (value.length > most) throw invalid(name, `Invalid ${name}: must be at most ${most} characters`);
    return value;
  };

/** @type {(...choices: string[]) => Reader} */
export const oneOf =
  (...choices) =>
  (value, name) => {
    if (!choices.includes(value)) throw invalid(name, `Invalid ${name}: must be one of ${choices.join(", ")}`);
    return value;
  };

/** @type {Reader} */
export const yesOrNo = (value, name) => {
  if (value !== "true" && value !== "false") throw invalid(name, `Invalid boolean: ${value}`);
  return value === "true";
};

/** @type {(least: number, most?: number) => Reader} */
export const integer =
  (least, most = 99_999_999_999) =>
  (value, name) => {
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(number)) throw invalid(name, `Invalid integer: ${value}`, "parameter_invalid_integer");
    if (number < least || number > most) {
      const why = number < least ? `greater than or equal to ${least}` : `less than or equal to ${most}`;
      throw invalid(name, `This value must be ${why}.`, "parameter_invalid_integer");
    }
    return number;
  };

/** @type {Reader} */
export const percent = (value, name) => {
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number > 0 && number <= 100)) throw invalid(name, "Coupon percent_off must be between 0 and 100");
  return number;
};

/** @type {Reader} */
export const later = (value, name) => {
  const seconds = Number(integer(0)(value, name));
  if (seconds <= Date.now() / 1000) throw invalid(name, `The ${name} timestamp must be in the future.`);
  return seconds;
};

/** @type {Reader} */
export const listOfTexts = (value, name) => {
  if (!Array.isArray(value) || value.some((one) => typeof one !== "string"))
    throw invalid(name, `Invalid array: ${name}`);
  return value;
};

/** @type {Reader} */
export const metadata = (value, name) => {
  const entries = typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : null;
  if (!entries || entries.some(([, one]) => typeof one !== "string")) throw invalid(name, `Invalid hash: ${name}`);
  return Object.fromEntries(entries.filter(([, one]) => one !== ""));
};

/** An empty string clears the value. @type {(reader: Reader) => Reader} */
export const orNothing = (reader) => (value, name) => (value === "" ? null : reader(value, name));

/** @type {(shape: Record<string, any>) => Reader} */
export const listOfGroups = (shape) => (value, name) => {
  if (!Array.isArray(value)) throw invalid(name, `Invalid array: ${name}`);
  return value.map((one, at) => readParams(one, shape, `${name}[${at}]`));
};

export function requireParams(params, names) {
  for (const name of names) {
    if (params[name] === undefined) throw invalid(name, `Missing required param: ${name}.`, "parameter_missing");
  }
}

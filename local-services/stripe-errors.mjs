import { randomBytes } from "node:crypto";
import { json, Refusal } from "./http.mjs";

export const newId = (prefix, length = 24) => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
};

export const headers = () => ({ "request-id": newId("req_", 14) });

/**
 * @param {number} status
 * @param {{ message: string, type?: string, code?: string, param?: string }} error
 */
export function failure(status, { type = "invalid_request_error", code, ...rest }) {
  const link = code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
  return new Refusal(json(status, { error: { ...rest, ...link, type } }, headers()));
}

export const invalid = (param, message, code) => failure(400, { message, param, ...(code && { code }) });

export const missing = (noun, id, param = "id") =>
  failure(404, { code: "resource_missing", message: `No such ${noun}: '${id}'`, param });

export const missingParam = (noun, id, param) =>
  failure(400, { code: "resource_missing", message: `No such ${noun}: '${id}'`, param });

export const unknownAddress = ({ method, path }) =>
  failure(404, { message: `Unrecognized request URL (${method}: /v1${path}). Please see https://stripe.com/docs.` });

export function refuseStranger(authorization) {
  const key = /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
    throw failure(401, { message });
  }
  if (!/^[sr]k_test_\w+$/.test(key)) {
    throw failure(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}` });
  }
}

export const FAULTY = {
  429: (milliseconds) => {
    const message =
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.";
    const { answer } = failure(429, { code: "rate_limit", message });
    answer.headers["retry-after"] = String(Math.ceil(milliseconds / 1000));
    return answer;
  },
  500: () => failure(500, { type: "api_error", message: "An unknown error occurred" }).answer,
};

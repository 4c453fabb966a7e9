import { json, Refusal } from "./http.mjs";

export const failure = (status, code, message, headers = {}) =>
  new Refusal(json(status, { error: { code, message } }, headers));

export const badRequest = (message) => failure(400, "bad_request", message);
export const notFound = () => failure(404, "not_found", "The requested blob does not exist");
export const unknownAddress = () => failure(404, "unknown_error", "This page doesn't exist.");

export const FAULTY = {
  429: (milliseconds) => {
    const seconds = String(Math.ceil(milliseconds / 1000));
    return failure(429, "rate_limited", "Too many requests", { "retry-after": seconds }).answer;
  },
  500: () => failure(500, "internal_server_error", "An unexpected error happened").answer,
};

/** Refuses real tokens. */
export function storeOf(authorization) {
  const store = /^Bearer vercel_blob_rw_([a-z]{1,8})_\w+$/.exec(authorization ?? "")?.[1];
  if (!store) throw failure(403, "forbidden", "Access denied, please provide a valid token for this resource.");
  return store;
}

import { createHash } from "node:crypto";
import { failure, headers } from "./stripe-errors.mjs";

const KEY_LIFE = 24 * 60 * 60 * 1000;

/** A repeated POST gets the first response, also after a restart. */
export function createKeys(store) {
  const inFlight = new Set();

  /**
   * @param {import("./server.mjs").Exchange} exchange
   * @param {() => Promise<import("./http.mjs").Answer>} work refused requests are forgotten, as nothing was done
   */
  return async function once({ method, path, headers: { "idempotency-key": key }, body }, work) {
    if (method !== "POST" || key === undefined) return work();
    if (key.length < 1 || key.length > 255)
      throw failure(400, { message: "Idempotency keys must have between 1 and 255 characters." });
    const fingerprint = createHash("sha256").update(`${path}\n`).update(body).digest("hex");
    const before = store.get("idempotency_key", key);
    if (before && before.at > Date.now() - KEY_LIFE) {
      if (before.fingerprint !== fingerprint) throw failure(400, { type: "idempotency_error", message: otherUse(key) });
      const repeated = { ...before.answer.headers, ...headers(), "idempotent-replayed": "true" };
      return { ...before.answer, headers: repeated };
    }
    if (inFlight.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (${key}).`;
      throw failure(409, { code: "idempotency_key_in_use", message });
    }
    inFlight.add(key);
    try {
      const answer = await work();
      await store.save({ object: "idempotency_key", id: key, fingerprint, answer, at: Date.now() });
      return answer;
    } finally {
      inFlight.delete(key);
    }
  };
}

const otherUse = (key) =>
  `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;

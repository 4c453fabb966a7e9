/**
 * What a service answers, as data: the server writes it, and a fault can lose it or put another in its place.
 * @typedef {{ status: number, headers: Record<string, string>, body: string | Buffer }} Answer
 */

/** An answer that ends the handling of a request from wherever it is thrown. */
export class Refusal extends Error {
  /** @param {Answer} answer */
  constructor(answer) {
    super(`answered with ${answer.status}`);
    this.answer = answer;
  }
}

/** @returns {Answer} */
export function json(status, value, headers = {}) {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** @returns {Answer} */
export function plain(status, text) {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: `${text}\n` };
}

/** The whole body of a request; more than `limit` bytes are refused with 413. */
export async function readBody(request, limit) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Refusal(plain(413, "The request is too large."));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of a body, or undefined where there is none that can be read. */
export function parseJson(body) {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

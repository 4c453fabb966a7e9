/**
 * A response as data, so that a fault can drop or replace it.
 * @typedef {{ status: number, headers: Record<string, string>, body: string | Buffer }} Answer
 */

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

export function parseJson(body) {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

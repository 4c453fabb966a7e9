export const PATIENCE = 8_000;

/**
 * Never throws and never follows redirects; `problem` says why there was no response.
 * @returns {Promise<{ status: number, body: any, headers: Headers, problem?: string }>} `problem`: why there was no answer
 */
export async function ask(url, { headers = {}, method = "GET", timeout = PATIENCE } = {}) {
  try {
    const response = await fetch(url, { method, headers, redirect: "manual", signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text) };
  } catch (error) {
    const code = error?.cause?.code ?? error?.name ?? "";
    const reason =
      {
        TimeoutError: `no response within ${timeout / 1000} s`,
        ECONNREFUSED: "nothing listens there",
        ENOTFOUND: "the host is unknown",
        EAI_AGAIN: "the host cannot be looked up",
        CERT_HAS_EXPIRED: "its certificate has expired",
        DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
        ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
      }[code] ?? `no answer (${code})`;
    return { problem: reason, status: 0, body: null, headers: new Headers() };
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

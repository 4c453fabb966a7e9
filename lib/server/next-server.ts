import "server-only";
import diagnostics from "node:diagnostics_channel";
import vm from "node:vm";
import { type Incoming, recordPeerAddress } from "@/lib/server/visitor-address";

const kept = globalThis as { lecternPreparesRequests?: true };

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Milliseconds for a whole upload: an archive of gigabytes takes longer than Node's five minutes. */
const SLOWEST_UPLOAD = 3 * 60 * 60 * 1000;

/** Next redirects these without the headers of next.config.mjs, and what follows may be a secret. */
const REDIRECTED = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
};

/** A route without this method: Next responds with 405 and all headers, where it would give a bare 500. */
const NOT_ALLOWED = { method: "PUT", url: "/api/health" };

export function prepareRequests(): void {
  if (kept.lecternPreparesRequests) return;
  kept.lecternPreparesRequests = true;
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: Incoming;
      response: { setHeader: (name: string, value: string) => void };
      server: { requestTimeout: number };
    };
    server.requestTimeout = SLOWEST_UPLOAD;
    recordPeerAddress(request);
    if (METHODS.has(request.method ?? "")) request.url = wellFormed(request.url ?? "/");
    else Object.assign(request, NOT_ALLOWED);
    if (isRedirected(request.url ?? "/")) {
      for (const [name, value] of Object.entries(REDIRECTED)) response.setHeader(name, value);
    }
  });
}

/** "/sign/x/", "//sign/x" */
function isRedirected(url: string): boolean {
  const [path = ""] = url.split("?");
  return path !== "/" && (path.endsWith("/") || path.includes("//"));
}

/** "/shared/%" becomes "/shared/%25". */
function wellFormed(url: string): string {
  const [path = "", ...query] = (url.startsWith("/") ? url : `/${url}`).split("?");
  const parts = path.split("/").map((part) => (isEncoded(part) ? part : part.replaceAll("%", "%25")));
  return [parts.join("/"), ...query].join("?");
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const MANIFEST = "globalThis.__RSC_MANIFEST";

/** Next keeps a V8 context per page for its manifest script, 47 MB and 240 ms of CPU for all; these share one context. */
export function evaluateManifestsInPlace(): void {
  const original = vm.runInNewContext;
  if (original.name === evaluate.name) return;
  vm.runInNewContext = evaluate;

  function evaluate(...[code, sandbox, options]: Parameters<typeof vm.runInNewContext>): unknown {
    if (typeof sandbox !== "object" || !code.startsWith(MANIFEST)) return original(code, sandbox, options);
    return new Function("globalThis", "process", code)(sandbox, sandbox.process);
  }
}

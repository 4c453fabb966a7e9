import "server-only";
import diagnostics from "node:diagnostics_channel";
import { type Incoming, notePeer } from "@/lib/server/visitor-address";

const kept = globalThis as { lecternPreparesRequests?: true };

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** Milliseconds for a whole upload: an archive of gigabytes takes longer than Node's five minutes. */
const SLOWEST_UPLOAD = 3 * 60 * 60 * 1000;

const NOT_ALLOWED = { method: "PUT", url: "/api/health" };

export function prepareRequests(): void {
  if (kept.lecternPreparesRequests) return;
  kept.lecternPreparesRequests = true;
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: Incoming; server: { requestTimeout: number } };
    server.requestTimeout = SLOWEST_UPLOAD;
    notePeer(request);
    if (METHODS.has(request.method ?? "")) request.url = wellFormed(request.url ?? "/");
    else Object.assign(request, NOT_ALLOWED);
  });
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

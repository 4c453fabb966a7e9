import "server-only";
import { env } from "@/lib/server/env";

const PEER_HEADER = "x-lectern-peer";

export type Incoming = {
  method?: string;
  url?: string;
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
};

/** Routes see headers only, and Next keeps an X-Forwarded-For that the visitor sent. */
export function notePeer({ headers, socket }: Incoming): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? "";
}

/** The visitor's IP address, or what the first of TRUSTED_PROXIES proxies recorded. Hash it, never store it. */
export function visitorAddress({ headers }: Pick<Request, "headers">): string {
  const { TRUSTED_PROXIES } = env();
  const said = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = TRUSTED_PROXIES > 0 ? said.at(-TRUSTED_PROXIES) : headers.get(PEER_HEADER);
  return networkOf(address ?? "");
}

export function networkOf(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.toLowerCase().split("::");
  const left = before.split(":").filter(Boolean);
  const right = (after ?? "").split(":").filter(Boolean);
  const gap = after === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

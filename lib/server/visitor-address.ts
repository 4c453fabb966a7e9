import "server-only";
import { env } from "@/lib/server/env";

/** Where the other end of the connection is; whatever a visitor wrote into it is replaced. */
const PEER_HEADER = "x-lectern-peer";

/** What Node gives of a request, as far as it is used here. */
export type Incoming = {
  method?: string;
  url?: string;
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
};

/**
 * Notes the other end's address: a route sees headers only, and Next fills X-Forwarded-For in only where the visitor did
 * not send one of their own.
 */
export function notePeer({ headers, socket }: Incoming): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? "";
}

/**
 * The network address a request came from, as far as it can be believed: the other end of the connection or, behind
 * TRUSTED_PROXIES of one's own, what the first of them wrote down. What stands further left in X-Forwarded-For is the
 * visitor's own invention. IPv6 is cut to the network of one household. It is for hashing at once, never for keeping.
 */
export function visitorAddress({ headers }: Pick<Request, "headers">): string {
  const { TRUSTED_PROXIES } = env();
  const said = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = TRUSTED_PROXIES > 0 ? said.at(-TRUSTED_PROXIES) : headers.get(PEER_HEADER);
  return networkOf(address ?? "");
}

/** "2001:db8:1:2:3::4" is of 2001:db8:1:2; an IPv4 address in IPv6's clothes is itself. */
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

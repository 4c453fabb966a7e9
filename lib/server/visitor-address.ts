import "server-only";
import { BlockList, isIP } from "node:net";
import { env } from "@/lib/server/env";

const PEER_HEADER = "x-lectern-peer";
const FORWARDED_HEADER = "x-lectern-forwarded";
const FORWARDING = ["forwarded", "x-forwarded-for", "x-real-ip"];

export type Incoming = {
  method?: string;
  url?: string;
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
};

/** Routes see headers only. Next keeps an X-Forwarded-For that the visitor sent, and adds one where there was none. */
export function recordPeerAddress({ headers, socket }: Incoming): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? "";
  headers[FORWARDED_HEADER] = FORWARDING.some((name) => headers[name] !== undefined) ? "yes" : "no";
}

/** The visitor's IP address, or what the first of TRUSTED_PROXIES proxies recorded. Hash it, never store it. */
export function visitorAddress({ headers }: Pick<Request, "headers">): string {
  const { TRUSTED_PROXIES } = env();
  const said = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = TRUSTED_PROXIES > 0 ? said.at(-TRUSTED_PROXIES) : headers.get(PEER_HEADER);
  return networkOf(address ?? "");
}

export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::");
  const left = before.split(":").filter(Boolean);
  const right = (after ?? "").split(":").filter(Boolean);
  const gap = after === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

export const UNKNOWN = "unknown";

/** Evidence of who did something: whole addresses, unlike `visitorAddress`. */
export type Evidence = { address: string; userAgent: string };

/** The address is "unknown" when it can only be a proxy's: a private or loopback peer, or a forwarding header without TRUSTED_PROXIES. */
export function evidenceOf({ headers }: Pick<Request, "headers">): Evidence {
  const userAgent = (headers.get("user-agent") ?? "").slice(0, 500);
  const { TRUSTED_PROXIES } = env();
  if (TRUSTED_PROXIES === 0 && headers.get(FORWARDED_HEADER) !== "no") return { address: UNKNOWN, userAgent };
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").at(-TRUSTED_PROXIES)?.trim();
  const address = plainAddress((TRUSTED_PROXIES > 0 ? forwarded : headers.get(PEER_HEADER)) ?? "");
  return { address: isIP(address) !== 0 && !isOwnNetwork(address) ? address : UNKNOWN, userAgent };
}

const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? (address.split("%")[0] ?? "").toLowerCase();

const OWN_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, "ipv6");
}

const isOwnNetwork = (address: string): boolean => OWN_NETWORKS.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

import { beforeEach, expect, it, vi } from "vitest";
import { stubEnvironment } from "../../support/environment";

const said = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

beforeEach(() => {
  vi.resetModules();
  stubEnvironment();
});

const load = () => import("@/lib/server/visitor-address");

it("trusts only the connection, whatever headers a visitor sends", async () => {
  const { visitorAddress } = await load();
  const forged = { "x-lectern-peer": "198.51.100.7", "x-forwarded-for": "1.2.3.4, 5.6.7.8" };
  expect(visitorAddress(said(forged))).toBe("198.51.100.7");
  expect(visitorAddress(said({ "x-forwarded-for": "1.2.3.4" }))).toBe("");
});

it.each([
  ["1", "203.0.113.5"],
  ["2", "1.2.3.4"],
  ["3", ""],
])("behind %s trusted proxies: %s", async (proxies, address) => {
  vi.stubEnv("TRUSTED_PROXIES", proxies);
  const { visitorAddress } = await load();
  expect(visitorAddress(said({ "x-lectern-peer": "10.0.0.1", "x-forwarded-for": "1.2.3.4, 203.0.113.5" }))).toBe(
    address,
  );
});

it.each([
  ["203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("the network of %s is %s", async (address, network) => {
  expect((await load()).networkOf(address)).toBe(network);
});

it.each([
  ["a whole IPv6 address", "0", "2001:db8:1:2:3:4:5:6", {}, "2001:db8:1:2:3:4:5:6"],
  ["a mapped IPv4 address", "0", "::ffff:203.0.113.5", {}, "203.0.113.5"],
  ["a loopback peer", "0", "127.0.0.1", {}, "unknown"],
  ["a private peer", "0", "10.1.2.3", {}, "unknown"],
  ["a link-local peer", "0", "fe80::1%eth0", {}, "unknown"],
  ["a header of no trusted proxy", "0", "203.0.113.5", { "x-forwarded-for": "1.2.3.4" }, "unknown"],
  ["another header of no trusted proxy", "0", "203.0.113.5", { forwarded: "for=1.2.3.4" }, "unknown"],
  [
    "a visitor who denies a proxy",
    "0",
    "203.0.113.5",
    { "x-real-ip": "1.2.3.4", "x-lectern-forwarded": "no" },
    "unknown",
  ],
  ["what the proxy recorded", "1", "10.0.0.1", { "x-forwarded-for": "1.2.3.4, 203.0.113.5" }, "203.0.113.5"],
  ["a private address behind a proxy", "1", "10.0.0.1", { "x-forwarded-for": "192.168.0.9" }, "unknown"],
])("stores the address with the signature for %s", async (_, proxies, peer, sent, address) => {
  vi.stubEnv("TRUSTED_PROXIES", proxies);
  const { evidenceOf, recordPeerAddress } = await load();
  const headers: Record<string, string> = { ...sent };
  recordPeerAddress({ headers, socket: { remoteAddress: peer } });
  // As Next does before any route.
  headers["x-forwarded-for"] ??= peer;
  expect(evidenceOf(said(headers)).address).toBe(address);
});

it("stores no address when none was recorded", async () => {
  expect((await load()).evidenceOf(said({ "x-lectern-peer": "203.0.113.5" })).address).toBe("unknown");
});

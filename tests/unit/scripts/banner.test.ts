import { expect, it } from "vitest";
import { reachableAt } from "../../../scripts/lib/banner.mjs";

const INTERFACES = {
  lo: [{ family: "IPv4", address: "127.0.0.1", internal: true }],
  eth0: [
    { family: "IPv4", address: "192.0.2.7", internal: false },
    { family: "IPv6", address: "fe80::1", internal: false },
  ],
};
const OPEN = "open to this network; HOST=127.0.0.1 npm start is for this machine only";

it.each([
  [null, ["http://192.0.2.7:3000", OPEN]],
  ["0.0.0.0", ["http://192.0.2.7:3000", OPEN]],
  ["::", ["http://192.0.2.7:3000", OPEN]],
  ["127.0.0.1", ["only this machine"]],
  ["localhost", ["only this machine"]],
  ["::1", ["only this machine"]],
  ["192.0.2.7", ["http://192.0.2.7:3000"]],
  ["2001:db8::1", ["http://[2001:db8::1]:3000"]],
])("lists the URLs that other machines can use with HOST=%s", (host, lines) => {
  expect(reachableAt({ host, port: 3000 }, INTERFACES as never)).toEqual(lines);
});

it("says that only this machine can use it when there is no network", () => {
  expect(reachableAt({ host: null, port: 3000 }, { lo: INTERFACES.lo } as never)).toEqual(["only this machine"]);
});

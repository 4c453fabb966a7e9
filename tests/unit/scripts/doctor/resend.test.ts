import { expect, it } from "vitest";
import { checkResend } from "../../../../scripts/lib/doctor/resend.mjs";
import { fakeVendor, lines } from "./vendors";

const domains = (...data: object[]) => ({ body: { object: "list", data } });

it.each<[string, { status?: number; body?: unknown }, string[]]>([
  [
    "verified",
    domains({ name: "other.org", status: "verified" }, { name: "lectern.org", status: "verified" }),
    ["ok: RESEND_API_KEY works", "ok: The domain lectern.org is verified"],
  ],
  ["pending", domains({ name: "lectern.org", status: "pending" }), ["bad: The domain lectern.org is pending"]],
  [
    "missing",
    domains({ name: "other.org", status: "verified" }),
    ["bad: The domain lectern.org of MAIL_FROM is not at Resend"],
  ],
  [
    "restricted",
    { status: 401, body: { name: "restricted_api_key" } },
    ["bad: RESEND_API_KEY may only send, so bounces can't be looked up"],
  ],
  ["unknown", { status: 401, body: { name: "invalid_api_key" } }, ["bad: Resend does not know RESEND_API_KEY"]],
  ["away", { status: 500 }, ["warn: Resend did not say which domains there are (500)"]],
])("a key whose domain is %s", async (_, answer, expected) => {
  const { url, asked } = await fakeVendor({ "/domains": answer });
  const findings = await checkResend({
    key: "re_canary0123456789abcdef",
    address: url,
    standIn: null,
    sender: "Lectern <Hello@Lectern.org>",
    live: true,
  });
  expect(lines(findings)).toEqual(expect.arrayContaining([...expected, "bad: RESEND_WEBHOOK_SECRET is not set"]));
  expect(asked).toEqual(["GET /domains?limit=100"]);
});

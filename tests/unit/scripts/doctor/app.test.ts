import { expect, it } from "vitest";
import { checkApp } from "../../../../scripts/lib/doctor/app.mjs";
import { drawReport, withoutSecrets } from "../../../../scripts/lib/doctor/report.mjs";
import { type Answers, fakeVendor, lines } from "./vendors";

const HEADERS = {
  "content-security-policy": "default-src 'none'",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};
const HEALTHY = { status: "ok", database: "ok", jobs: "ok", version: "1.2.3" };

const examine = async (answers: Answers, live = true) => {
  const { url } = await fakeVendor({ "/auth": { headers: HEADERS }, ...answers });
  return { url, said: lines(await checkApp({ site: url, live })) };
};

it("reports nothing about a healthy app", async () => {
  const { url, said } = await examine({ "/api/health": { body: HEALTHY } });
  expect(said).toEqual([
    `ok: ${url} answers, version 1.2.3`,
    "ok: Emails and tasks are on time",
    "ok: Its security headers are set, HSTS included",
  ]);
});

it.each<[string, Answers, boolean, RegExp]>([
  ["late jobs", { "/api/health": { body: { ...HEALTHY, jobs: "late" } } }, true, /^bad: Emails and tasks are late$/],
  [
    "late jobs at home",
    { "/api/health": { body: { ...HEALTHY, jobs: "late" } } },
    false,
    /^warn: Emails and tasks are late$/,
  ],
  [
    "no database",
    { "/api/health": { status: 503, body: { status: "unavailable", database: "gone", jobs: "late" } } },
    true,
    /^bad: .* cannot serve requests/,
  ],
  ["another program", { "/api/health": { body: "<html>" } }, true, /^bad: .* does not respond as Lectern: status 200$/],
  [
    "headers that a proxy took",
    { "/api/health": { body: HEALTHY }, "/auth": { headers: {} } },
    true,
    /^bad: These headers are missing: content-security-policy, strict-transport-security, x-content-type-options$/,
  ],
])("%s", async (_, answers, live, line) => {
  const { said } = await examine(answers, live);
  expect(said).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
});

it("retries an unreachable app patiently and reports it", async () => {
  expect(lines(await checkApp({ site: "http://127.0.0.1:1", live: false }))).toEqual([
    expect.stringMatching(/^warn: http:\/\/127\.0\.0\.1:1 does not respond as Lectern/),
  ]);
});

it("leaks no secret from any message", () => {
  const secret = "sk_live_canary0123456789";
  const findings = [
    {
      group: "A",
      mark: "bad" as const,
      text: `refused ${secret}`,
      todo: `try ${secret} at postgresql://me:hidden@db/x`,
    },
  ];
  const text = drawReport(withoutSecrets(findings, [secret]));
  expect(text).not.toMatch(/canary|hidden/);
  expect(text).toBe("A\n  ✗ refused ***\n      try *** at postgresql://me:***@db/x\n\n0 ✓   0 !   1 ✗");
});

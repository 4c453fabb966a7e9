import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type AppAddress, app, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { sendStream } from "../support/streams";

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const SIGNED = { ...JSON_TYPE, "stripe-signature": "t=1,v1=a" };

async function withPair(type: Record<string, string>, target: AppAddress): Promise<Record<string, string>> {
  const browser = new Browser(target);
  const token = await browser.csrf();
  return { ...type, cookie: browser.cookieHeader(), "x-csrf-token": token, origin: target.url };
}

const CALLS: [string, string, (target: AppAddress) => Record<string, string> | Promise<Record<string, string>>][] = [
  ["a webhook report", "/api/stripe/webhook", () => SIGNED],
  ["JSON", "/api/login", (target) => withPair(JSON_TYPE, target)],
  ["a form of next-auth", "/api/auth/callback/credentials", (target) => withPair(FORM_TYPE, target)],
  ["a password for a media kit", "/shared/x/password", () => FORM_TYPE],
  ["a question about dates", "/shared/x/dates", () => FORM_TYPE],
];

// The body never ends, so a response shows that the server decided while it arrived. The body isn't read any further:
// the connection would be reset, perhaps before the response is read.
it.each(CALLS)("rejects %s as soon as it passes 1 MB", { timeout: 10_000 }, async (_, path, headers) => {
  const answer = await sendStream(app(), path, { headers: await headers(app()), bytes: 1_000_001, open: true });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, "too_large"]);
  expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
});

it.each(CALLS)("rejects %s of an announced 200 MB before it arrives", { timeout: 10_000 }, async (_, path, headers) => {
  const length = { "content-length": String(200 * 1024 ** 2) };
  const answer = await sendStream(app(), path, {
    headers: { ...(await headers(app())), ...length },
    bytes: 1_000,
    open: true,
  });
  expect(answer.status).toBe(413);
});

it("reads no more than the announced length", async () => {
  const headers = { ...SIGNED, "content-length": "10" };
  const answer = await sendStream(app(), "/api/stripe/webhook", { headers, bytes: 1_000 });
  expect(answer.status).toBe(400);
  expect((await new Browser().get("/api/health")).status).toBe(200);
});

it("rejects a call of the jobs' route without the secret before its body arrives", { timeout: 10_000 }, async () => {
  const answer = await sendStream(app(), "/api/jobs/run", { bytes: 1_000, open: true });
  expect(answer.status).toBe(403);
});

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

it("200 MB in chunks are neither read nor kept", { tags: ["wide"], timeout: 120_000 }, async () => {
  const own = await startApp();
  const bytes = 200 * 1024 ** 2;
  for (const [, path, headers] of CALLS) {
    await sendStream(own, path, { headers: await headers(own), bytes: 2_000_000 });
    const before = residentMegabytes(own.pid);
    const answer = await sendStream(own, path, { headers: await headers(own), bytes });
    // A sender this fast may lose the connection before it has read the response.
    expect([413, 0], path).toContain(answer.status);
    expect(answer.sent).toBeLessThan(bytes / 4);
    expect(residentMegabytes(own.pid) - before).toBeLessThan(40);
  }
  expect((await fetch(`${own.url}/api/health`)).status).toBe(200);
});

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeFakeServices, missingServices, openLocalServices } from "../../../scripts/lib/local-services.mjs";
import { refuseTakenServicePort, tryListen } from "../../../scripts/lib/ports.mjs";
import { readSecrets } from "../../../scripts/lib/secrets.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "lectern-services-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const titles = (env: Record<string, string>) => missingServices(env).map(({ title }) => title);

describe("a service without a key", () => {
  it("is replaced by a fake server on this machine, and the app gets its URL", () => {
    expect(titles({})).toEqual(["Email", "Payments", "Files"]);
    expect(titles({ RESEND_API_KEY: " ", RESEND_BASE_URL: "" })).toEqual(["Email", "Payments", "Files"]);
    const { env, lines } = describeFakeServices(missingServices({}), "http://127.0.0.1:3001");
    expect(env).toEqual({
      RESEND_API_KEY: "re_local",
      RESEND_BASE_URL: "http://127.0.0.1:3001/resend",
      STRIPE_SECRET_KEY: "sk_test_local",
      STRIPE_API_BASE: "http://127.0.0.1:3001",
      BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
      VERCEL_BLOB_API_URL: "http://127.0.0.1:3001/blob/api",
    });
    expect(lines).toEqual([
      ["Email", expect.stringContaining("http://127.0.0.1:3001/inbox")],
      ["Payments", expect.stringContaining("http://127.0.0.1:3001/payments")],
      ["Files", expect.stringContaining("http://127.0.0.1:3001/blob")],
    ]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ RESEND_API_KEY: "re_123456789abcdefgh" }, ["Payments", "Files"]],
    [{ RESEND_API_KEY: "re_123456789abcdefgh", RESEND_BASE_URL: "https://eu.resend.example" }, ["Payments", "Files"]],
    [{ RESEND_API_KEY: "re_local", RESEND_BASE_URL: "http://127.0.0.1:3001/resend" }, ["Payments", "Files"]],
    [{ STRIPE_SECRET_KEY: "sk_live_123456789abcdefgh" }, ["Email", "Files"]],
    // A test key moves no money, so it may be sent to a fake server elsewhere on this machine.
    [{ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_API_BASE: "http://127.0.0.1:12111" }, ["Email", "Files"]],
  ])("isn't replaced with %o", (env, others) => expect(titles(env)).toEqual(others));

  it("isn't started when all services have keys", async () => {
    const none = { add: () => expect.unreachable("nothing starts") };
    expect(await openLocalServices({ port: 1, host: null, dataDir: folder }, [], none)).toEqual({ env: {}, lines: [] });
  });

  it.each(["http://localhost:3001/resend", "http://127.0.0.1:3001", "http://127.1.2.3", "http://[::1]:9"])(
    "a fake server never gets a real key: %s",
    (RESEND_BASE_URL) => {
      expect(() => missingServices({ RESEND_API_KEY: "re_123456789abcdefgh", RESEND_BASE_URL })).toThrow(
        /^RESEND_API_KEY is a real one, but RESEND_BASE_URL points to this machine/,
      );
    },
  );

  it.each(["sk_live_123456789abcdefgh", "rk_live_123456789abcdefgh"])(
    "a fake server never gets a live key: %s",
    (key) => {
      expect(() => missingServices({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: "http://127.0.0.1:3001" })).toThrow(
        /^STRIPE_SECRET_KEY is a real one, but STRIPE_API_BASE points to this machine/,
      );
    },
  );

  it("a fake server never gets a real store's token", () => {
    const BLOB_READ_WRITE_TOKEN = "vercel_blob_rw_1a2b3c4d5e6f7g8h_abcdefghijklmnopqrstuvwxyz";
    expect(titles({ BLOB_READ_WRITE_TOKEN })).toEqual(["Email", "Payments"]);
    expect(() => missingServices({ BLOB_READ_WRITE_TOKEN, VERCEL_BLOB_API_URL: "http://127.0.0.1:3001/blob" })).toThrow(
      /^BLOB_READ_WRITE_TOKEN is a real one, but VERCEL_BLOB_API_URL points to this machine/,
    );
  });

  it("is never half configured", () => {
    expect(() => missingServices({ STRIPE_API_BASE: "https://stripe.example" })).toThrow(/set both, or neither/);
    expect(() => missingServices({ RESEND_BASE_URL: "https://eu.resend.example" })).toThrow(/set both, or neither/);
  });
});

it("the fake servers listen on the port after the app's, until the launcher stops", async () => {
  const { port } = await tryListen(0, "127.0.0.1");
  const stops: (() => Promise<void>)[] = [];
  const add = ({ stop }: { stop: () => Promise<void> }) => stops.push(stop);
  const settings = { port: Number(port) - 1, host: null, dataDir: folder };
  const { stripeWebhookSecret: STRIPE_WEBHOOK_SECRET, resendWebhookSecret: RESEND_WEBHOOK_SECRET } =
    readSecrets(folder);
  const { env } = await openLocalServices(
    settings,
    missingServices({}),
    { add },
    {
      STRIPE_WEBHOOK_SECRET,
      RESEND_WEBHOOK_SECRET,
    },
  );
  expect(env).toMatchObject({
    RESEND_BASE_URL: `http://127.0.0.1:${port}/resend`,
    STRIPE_WEBHOOK_SECRET,
    RESEND_WEBHOOK_SECRET,
  });
  expect((await fetch(`http://127.0.0.1:${port}/inbox`)).status).toBe(200);
  const webhooks = await (await fetch(`http://127.0.0.1:${port}/payments/webhooks`)).text();
  expect(webhooks).toContain(`http://127.0.0.1:${Number(port) - 1}/api/stripe/webhook`);
  expect(webhooks).not.toContain(STRIPE_WEBHOOK_SECRET);
  await Promise.all(stops.map((stop) => stop()));
  await expect(fetch(`http://127.0.0.1:${port}/inbox`)).rejects.toThrow();
});

it("a port in use is reported in one line that says what to do", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  try {
    await expect(refuseTakenServicePort({ port: port - 1 })).rejects.toThrow(
      `port ${port}, kept for the local services, is taken by another program: stop that one, or choose another pair with PORT=${port + 9} npm start`,
    );
  } finally {
    server.close();
  }
});

it("the secrets of the jobs' route and the webhook are generated once and kept", () => {
  const { cronSecret, stripeWebhookSecret } = readSecrets(folder);
  expect(cronSecret).toMatch(/^[\w-]{43}$/);
  expect(stripeWebhookSecret).toMatch(/^whsec_[\w-]{43}$/);
  expect(readSecrets(folder)).toMatchObject({ cronSecret, stripeWebhookSecret });
});

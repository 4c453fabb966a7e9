import { createPrivateKey, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { createCertificate } from "@/lib/sealing/cms";
import { startLocalServices } from "../../../local-services/server.mjs";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { stubEnvironment } from "../../support/environment";
import { hasOpenssl } from "../../support/poppler";
import { rowsOf, SampleDocument } from "../../support/sample-document";
import { createP12 } from "../../support/seals";

/** In its own database, as an installation has one key. */
let database: TestDatabase;
let client: pg.Client;
let pdf: Buffer;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  pdf = await toPdf(SampleDocument({ rows: rowsOf(1) }));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

beforeEach(() => start());
afterEach(() => sql("DELETE FROM signing_keys"));

/** As a process with these settings starts. */
function start(settings: Record<string, string | undefined> = {}): void {
  vi.unstubAllEnvs();
  stubEnvironment({ DATABASE_URL: database.appUrl, LOG_LEVEL: "silent", ...settings });
  vi.resetModules();
}

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const seal = async (more: { withoutTimestamp?: boolean; now?: Date } = {}) =>
  (await import("@/lib/sealing/commands")).sealPdf(pdf, { name: "Lectern", reason: "Signed by all", ...more });
const status = async () => (await import("@/lib/sealing/queries")).getSealingStatus();
const keys = () => sql(`SELECT "retiredReason", "retiredAt" IS NULL AS current FROM signing_keys ORDER BY "createdAt"`);
/** The audit log's entries about the latest keys. */
const audited = async (count: number) =>
  (
    await sql("SELECT details FROM audit_entries WHERE action = 'signing_key.created' ORDER BY at DESC LIMIT $1", [
      count,
    ])
  ).map(({ details }) => details);

describe("a generated key", () => {
  it("is created when it's first needed, recorded, stored encrypted and then used for all", async () => {
    expect(await status()).toMatchObject({ source: "none_yet", problem: null, timestamps: false, notAfter: "" });
    const first = await seal();
    expect(first.timestampedAt).toBeNull();
    expect((await seal()).fingerprint).toBe(first.fingerprint);
    start();
    expect((await seal()).fingerprint).toBe(first.fingerprint);
    expect(await status()).toMatchObject({ source: "generated", fingerprint: first.fingerprint, problem: null });
    expect(await audited(1)).toEqual([{ reason: "no key yet", fingerprint: first.fingerprint }]);
    const [{ privateKey }] = await sql(`SELECT "privateKey" FROM signing_keys`);
    expect(() => createPrivateKey({ key: privateKey, format: "der", type: "pkcs8" })).toThrow();
  });

  it("is the same for all concurrent first uses", async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => seal()));
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(await keys()).toHaveLength(1);
  });

  it("is replaced 90 days before it expires", async () => {
    const { certificate, privateKey } = await createCertificate(inDays(-3652 + 80));
    const id = randomUUID();
    const { seal: encrypt } = await import("@/lib/server/signed");
    const encrypted = encrypt("signing-key", privateKey.toString("base64"), id);
    await sql(`INSERT INTO signing_keys (id, certificate, "privateKey", "notAfter") VALUES ($1, $2, $3, now())`, [
      id,
      certificate,
      encrypted,
    ]);
    await seal();
    expect(await keys()).toEqual([
      { current: false, retiredReason: "the previous key is about to expire" },
      { current: true, retiredReason: "" },
    ]);
  });

  it("is replaced when the secret has changed", async () => {
    const { fingerprint } = await seal();
    start({ NEXTAUTH_SECRET: "another secret of thirty-two characters" });
    expect(await status()).toMatchObject({ source: "none_yet", problem: null });
    expect((await seal()).fingerprint).not.toBe(fingerprint);
    expect(await keys()).toEqual([
      { current: false, retiredReason: "the previous key can't be decrypted" },
      { current: true, retiredReason: "" },
    ]);
    expect(await audited(1)).toMatchObject([{ reason: "the previous key can't be decrypted" }]);
  });
});

it("sealing waits while the clock differs by more than five minutes from the database's", async () => {
  await expect(seal({ now: new Date(Date.now() + 6 * 60_000) })).rejects.toMatchObject({
    cause: "clock",
    message: "The server's clock is 6 minutes off the database's clock. We'll seal the document once this is fixed.",
  });
  expect(await keys()).toEqual([]);
});

describe.skipIf(!hasOpenssl)("a configured key", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-p12-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let valid: string;
  let expired: string;
  beforeAll(() => {
    valid = createP12(folder, "valid", { from: -1, to: 30 });
    expired = createP12(folder, "expired", { from: -30, to: -1 });
  });

  it("has priority, and none is generated", async () => {
    start({ SIGNING_P12: valid, SIGNING_P12_PASSWORD: "secret" });
    const { fingerprint } = await seal();
    expect(await status()).toMatchObject({ source: "p12", fingerprint, problem: null });
    expect(await keys()).toEqual([]);
  });

  it("blocks sealing once it has expired", async () => {
    start({ SIGNING_P12: expired, SIGNING_P12_PASSWORD: "secret" });
    const problem = expect.stringMatching(/^The signing certificate expired on \w+ \d+, \d{4}\./);
    await expect(seal()).rejects.toMatchObject({ cause: "key", message: problem });
    expect(await status()).toMatchObject({ source: "p12", problem });
  });

  it("blocks sealing if it can't be opened, and only the status says why", async () => {
    start({ SIGNING_P12: valid, SIGNING_P12_PASSWORD: "wrong" });
    const message = "The signing key can't be opened. We'll seal the document once this is fixed.";
    await expect(seal()).rejects.toMatchObject({ cause: "key", message });
    const problem = "SIGNING_P12 doesn't open with SIGNING_P12_PASSWORD.";
    expect(await status()).toMatchObject({ source: "p12", problem });
  });
});

it("a seal has a timestamp if there is a service, unless it's skipped", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lectern-services-"));
  const services = await startLocalServices({ port: 0, dataDir });
  try {
    start({ TIMESTAMP_URL: `${services.url}/timestamp/tsr` });
    expect(await status()).toMatchObject({ timestamps: true });
    const { timestampedAt } = await seal();
    expect(Math.abs(Date.now() - Date.parse(timestampedAt ?? ""))).toBeLessThan(60_000);
    expect((await seal({ withoutTimestamp: true })).timestampedAt).toBeNull();
  } finally {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  await expect(seal()).rejects.toMatchObject({ cause: "timestamp" });
});

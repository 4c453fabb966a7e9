import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSealing } from "../../../../scripts/lib/doctor/sealing.mjs";
import { setUpLocalServices } from "../../../support/local-services";
import { hasOpenssl } from "../../../support/poppler";
import { createP12 } from "../../../support/seals";
import { lines } from "./vendors";

const local = setUpLocalServices();
const folder = mkdtempSync(path.join(tmpdir(), "lectern-p12-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = async (env: Record<string, string>) => lines(await checkSealing({ env, live: true }));
const NO_TIMESTAMP = "ok: Sealed contracts carry no timestamp: TIMESTAMP_URL is not set";

describe.skipIf(!hasOpenssl)("a signing certificate", () => {
  const files: Record<string, string> = {};
  beforeAll(() => {
    files.good = createP12(folder, "good", { from: -1, to: 100 });
    files.soon = createP12(folder, "soon", { from: -1, to: 59 });
    files.expired = createP12(folder, "expired", { from: -9, to: -1 });
    files.early = createP12(folder, "early", { from: 1, to: 100 });
  });
  const named = String.raw`The signing certificate \(O=Acme, CN=Acme Seal\)`;

  it.each([
    ["good", `ok: ${named} is valid until`],
    ["soon", `warn: ${named} expires on`],
    ["expired", `bad: ${named} expired on`],
    ["early", `bad: ${named} isn't valid until`],
  ])("that is %s", async (name, line) => {
    const found = await check({ SIGNING_P12: files[name] ?? "", SIGNING_P12_PASSWORD: "secret" });
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${line} \\w{3} \\d+, \\d{4}$`)), NO_TIMESTAMP]);
  });

  it("with a wrong password", async () => {
    const found = await check({ SIGNING_P12: files.good ?? "", SIGNING_P12_PASSWORD: "canary" });
    expect(found).toEqual(["bad: SIGNING_P12 doesn't open with SIGNING_P12_PASSWORD.", NO_TIMESTAMP]);
  });
});

it("a timestamp service that responds, and one that doesn't", async () => {
  expect(await check({ TIMESTAMP_URL: local.at("/timestamp/tsr") })).toEqual(["ok: The timestamp service responds"]);
  expect(await check({ TIMESTAMP_URL: local.at("/timestamp/elsewhere") })).toEqual([
    "bad: The timestamp service gives no timestamp: TSA request failed: HTTP 404 Not Found",
  ]);
});

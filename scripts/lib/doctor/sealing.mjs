import { randomBytes, X509Certificate } from "node:crypto";
import { connect } from "../connect.mjs";
import { Failure, failureLine } from "../failure.mjs";
import { openP12 } from "../signing-p12.mjs";
import { PATIENCE } from "./ask.mjs";
import { startGroup } from "./report.mjs";

const DAY = 24 * 60 * 60 * 1000;
/** Days before its end from which a certificate of one's own should be replaced. */
const SOON = 60;

/** @param {{ env: Record<string, string | undefined>, url?: string, role?: string | null, live: boolean }} options */
export async function checkSealing({ env, url, role, live }) {
  const group = startGroup("Signing", { live });
  if (env.SIGNING_P12?.trim()) await checkP12(group, env);
  else if (url) await checkGenerated(group, url, role);
  if (env.TIMESTAMP_URL?.trim()) await checkTimestamps(group, env.TIMESTAMP_URL);
  else group.ok("Sealed contracts carry no timestamp: TIMESTAMP_URL is not set");
  return group.findings;
}

async function checkP12(group, env) {
  const todo = "Set SIGNING_P12 to a .p12 file and SIGNING_P12_PASSWORD to its password, or remove both.";
  let signer;
  try {
    signer = await openP12(env);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return group.bad(error.message, todo);
  }
  if (!signer) return;
  const { subject, validFrom, validTo } = new X509Certificate(signer.certificate);
  const days = (Date.parse(validTo) - Date.now()) / DAY;
  const name = `The signing certificate (${subject.replaceAll("\n", ", ")})`;
  const renew = "Get a new one and set SIGNING_P12: signed contracts wait for their seal without it.";
  if (days < 0) group.bad(`${name} expired on ${date(validTo)}`, renew);
  else if (Date.parse(validFrom) > Date.now()) group.bad(`${name} isn't valid until ${date(validFrom)}`, renew);
  else if (days < SOON) group.warn(`${name} expires on ${date(validTo)}`, renew);
  else group.ok(`${name} is valid until ${date(validTo)}`);
}

async function checkGenerated(group, url, role) {
  const client = await connect(url, { name: "DATABASE_URL", role });
  try {
    const { rows } = await client.query(
      `SELECT "notAfter" FROM signing_keys WHERE "retiredAt" IS NULL ORDER BY "createdAt" DESC LIMIT 1`,
    );
    if (rows.length === 0) group.ok("The first signed contract will create a signing key");
    else group.ok(`Contracts are sealed with a generated key, valid until ${date(rows[0].notAfter)}`);
  } catch (error) {
    group.bad(`The signing key can't be looked up: ${failureLine(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkTimestamps(group, url) {
  const { HttpTimestampAuthority } = await import("@libpdf/core");
  try {
    await new HttpTimestampAuthority(url, { timeout: PATIENCE }).timestamp(randomBytes(32), "SHA-256");
    group.ok("The timestamp service responds");
  } catch (error) {
    group.bad(
      `The timestamp service gives no timestamp: ${error.message}`,
      "Correct TIMESTAMP_URL, or remove it. Contracts are sealed without a timestamp after a day.",
    );
  }
}

const date = (text) =>
  new Date(text).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

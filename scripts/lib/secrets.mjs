import { randomBytes, randomInt } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

const MAKE = {
  databaseSuperuser: token,
  databaseOwner: token,
  databaseApp: token,
  nextAuthSecret: token,
  cronSecret: token,
  stripeWebhookSecret: () => `whsec_${token()}`,
  resendWebhookSecret: () => `whsec_${randomBytes(24).toString("base64")}`,
  demoPassword: password,
  adminPassword: password,
};

/** Made at the first start, readable by the owner only. @returns {Record<keyof typeof MAKE, string>} */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  /** @type {any} */
  let secrets = {};
  if (fs.existsSync(file)) {
    try {
      secrets = JSON.parse(fs.readFileSync(file, "utf8"));
    } catch {
      throw new Failure(`${file} cannot be read: restore it, for the database's passwords are in it.`);
    }
  }
  const missing = Object.keys(MAKE).filter((name) => typeof secrets[name] !== "string");
  if (missing.length > 0) {
    for (const name of missing) secrets[name] = MAKE[name]();
    const partial = `${file}.${process.pid}`;
    fs.writeFileSync(partial, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    fs.renameSync(partial, file);
  }
  return secrets;
}

function token() {
  return randomBytes(32).toString("base64url");
}

/** Satisfies the registration form; no look-alikes, safe in shells and URLs. */
export function password() {
  const groups = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "@%"];
  const pick = (from) => from[randomInt(from.length)];
  const letters = groups[0] + groups[1] + groups[2];
  const characters = [...groups.map(pick), ...Array.from({ length: 12 }, () => pick(letters))];
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j], characters[i]];
  }
  return characters.join("");
}

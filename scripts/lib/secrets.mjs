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
  demoPassword: password,
  adminPassword: password,
};

/**
 * The secrets of this installation, made at the first start and kept in `secrets.json`, readable by its owner alone.
 * @returns {Record<keyof typeof MAKE, string>}
 */
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

/** 256 bits that need no escaping in a URL. */
function token() {
  return randomBytes(32).toString("base64url");
}

/**
 * A password that the registration form would accept (8 to 128 characters; a lower and an upper case letter, a digit and
 * one of @$!%*?&, and nothing else), without letters that look alike and with symbols that a shell or a URL leaves alone.
 */
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

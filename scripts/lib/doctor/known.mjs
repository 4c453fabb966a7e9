import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describeFakeServices, missingServices } from "../local-services.mjs";
import { readRecord } from "../lock.mjs";
import { readSettings } from "../settings.mjs";

/**
 * The app's settings, including those the launcher makes (`made`). Read-only.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ env: Record<string, string | undefined>, made: Set<string>, ownerUrl: string | null,
 *   embedded: boolean, running: { address: string } | null, secrets: string[] }>} `made` are names that came from the launcher
 */
export async function readKnown(env) {
  const settings = readSettings(env);
  const secrets = readSecretsFile(settings.dataDir);
  const running = readRecord(path.join(settings.dataDir, "launcher.lock"));
  const made = new Set();
  const known = { ...env };
  const give = (name, value) => {
    if (known[name]?.trim() || !value) return;
    known[name] = value;
    made.add(name);
  };
  give("NEXTAUTH_SECRET", secrets.nextAuthSecret);
  give("CRON_SECRET", secrets.cronSecret);
  give("NEXTAUTH_URL", running?.address ?? `http://localhost:${settings.port}`);
  const port = Number(new URL(running?.address ?? `http://localhost:${settings.port}`).port);
  const { env: standIns } = describeFakeServices(withoutKeys(env), `http://127.0.0.1:${port + 1}`);
  for (const [name, value] of Object.entries(standIns)) give(name, value);
  const urls = settings.databaseUrl ? settings : await embeddedAddresses(settings.dataDir, secrets);
  give("DATABASE_URL", urls?.databaseUrl);
  return {
    env: known,
    made,
    ownerUrl: urls?.ownerUrl ?? null,
    embedded: !settings.databaseUrl,
    running,
    secrets: Object.values(secrets),
  };
}

function withoutKeys(env) {
  const keys = ["RESEND_API_KEY", "STRIPE_SECRET_KEY", "BLOB_READ_WRITE_TOKEN"];
  return missingServices(Object.fromEntries(keys.map((key) => [key, env[key]])));
}

function readSecretsFile(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  } catch {
    return {};
  }
}

async function embeddedAddresses(dataDir, secrets) {
  if (!existsSync(dataDir) || !secrets.databaseApp) return null;
  const { runningEmbedded } = await import("../embedded.mjs");
  const { embeddedUrls } = await import("../database.mjs");
  const cluster = await runningEmbedded(dataDir, secrets);
  return cluster ? embeddedUrls(cluster, secrets) : null;
}

export function fakeServiceOf(env, address) {
  const target = env[address]?.trim();
  return target && URL.canParse(target) && isLoopback(target) ? target : null;
}

/** @param {string} text a URL */
export const isLoopback = (text) =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(new URL(text).hostname);

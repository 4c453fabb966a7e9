import path from "node:path";
import { startCluster } from "./cluster.mjs";
import { connect, withClient } from "./connect.mjs";
import { clusterFolder } from "./data-folder.mjs";
import { Failure } from "./failure.mjs";
import { migrate } from "./migrate.mjs";
import { loadPlaces } from "./places.mjs";
import {
  APP,
  appRoleOn,
  DATABASE,
  ensureDatabase,
  ensureLogins,
  grantFuture,
  grantPresent,
  inTurn,
  OWNER,
} from "./roles.mjs";

const OLDEST_SERVER = 14;

export function startEmbedded(dataDir, secrets) {
  return startCluster({
    directory: clusterFolder(dataDir),
    logFile: path.join(dataDir, "logs", "postgres.log"),
    password: secrets.databaseSuperuser,
  });
}

export function embeddedUrls(cluster, secrets) {
  return {
    databaseUrl: cluster.url(DATABASE, { user: APP, password: secrets.databaseApp }),
    ownerUrl: cluster.url(DATABASE, { user: OWNER, password: secrets.databaseOwner }),
  };
}

export async function prepareEmbedded(cluster, secrets) {
  const superuser = await connect(cluster.url("postgres"), { name: "the embedded database" });
  try {
    await ensureLogins(superuser, { ownerPassword: secrets.databaseOwner, appPassword: secrets.databaseApp });
    await ensureDatabase(superuser);
  } finally {
    await superuser.end();
  }
  return embeddedUrls(cluster, secrets);
}

/**
 * `role` is the one the app's connections switch to.
 * @param {{ databaseUrl: string, ownerUrl: string, embedded: boolean, directory?: string, log?: (line: string) => void }} options
 * @returns {Promise<{ role: string | null, applied: string[], ownersRights: boolean }>} `role` is what the app's connections switch to
 */
export async function prepareSchema({ databaseUrl, ownerUrl, embedded, directory, log }) {
  const variable = process.env.DATABASE_OWNER_URL ? "DATABASE_OWNER_URL" : "DATABASE_URL";
  const name = embedded ? "the embedded database" : variable;
  const owner = await connect(ownerUrl, { name });
  try {
    await refuseOldServer(owner);
    const { grantee, role } = embedded
      ? { grantee: APP, role: null }
      : await appRoleOn(owner, { databaseUrl, ownerUrl });
    if (grantee) await inTurn(owner, () => grantFuture(owner, grantee));
    const applied = await migrate({ connectionString: ownerUrl, directory, log });
    for (const file of await loadPlaces(owner)) log?.(`places ${file}`);
    if (grantee) await inTurn(owner, () => grantPresent(owner, grantee));
    return { role, applied, ownersRights: grantee === null };
  } finally {
    await owner.end().catch(() => {});
  }
}

async function refuseOldServer(client) {
  const major = Math.floor(Number((await client.query("SHOW server_version_num")).rows[0].server_version_num) / 10_000);
  if (major < OLDEST_SERVER)
    throw new Failure(`the database server is PostgreSQL ${major}; Lectern needs ${OLDEST_SERVER} or newer.`);
}

/** A session that is not in UTC would shift every instant. */
export async function assertUtc(databaseUrl, role) {
  await withClient(databaseUrl, { name: "DATABASE_URL", role }, async (client) => {
    const zone = (await client.query("SHOW TimeZone")).rows[0].TimeZone;
    if (!["UTC", "Etc/UTC", "GMT"].includes(zone)) {
      throw new Failure(`the database server insists on the time zone ${zone}; Lectern's sessions must be in UTC.`);
    }
  });
}

export async function demoUsers(ownerUrl) {
  return withClient(ownerUrl, {}, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('users') IS NOT NULL AS present");
    if (!rows[0].present) return [];
    const found = await client.query("SELECT username::text AS name FROM users WHERE username IN ('demo', 'admin')");
    return found.rows.map((row) => row.name);
  });
}

export async function demoLogins(ownerUrl, { demoPassword, adminPassword }) {
  const { verify } = await import("@node-rs/argon2");
  const logins = [];
  await withClient(ownerUrl, {}, async (client) => {
    for (const [username, password] of [
      ["demo", demoPassword],
      ["admin", adminPassword],
    ]) {
      const { rows } = await client.query(`SELECT "passwordHash" AS hash FROM users WHERE username = $1`, [username]);
      if (rows[0] && (await verify(rows[0].hash, password).catch(() => false))) logins.push({ username, password });
    }
  });
  return logins;
}

import { readFileSync } from "node:fs";
import { connect } from "../connect.mjs";
import { failureLine } from "../failure.mjs";
import { pending, readHistory, readMigrations } from "../migrate.mjs";
import { inProject } from "../project.mjs";
import { startGroup } from "./report.mjs";

const OLDEST_SERVER = 14;
const EXTENSIONS = ["citext", "pg_trgm", "btree_gin"];
/** App and job runner, both twice during a deployment. */
const PROCESSES = 4;

/** Seconds of clock difference. */
const SKEW = { warn: 2, bad: 60 };

/** @param {{ url: string, role?: string | null, ownerUrl: string | null, pool: number, live: boolean, directory?: string }} options */
export async function checkDatabase({ url, role, ownerUrl, pool, live, directory = inProject("prisma/migrations") }) {
  const group = startGroup("Database", { live });
  let client;
  try {
    client = await connect(url, { name: "DATABASE_URL", role });
  } catch (error) {
    group.bad(failureLine(error), "Start it, or correct DATABASE_URL.");
    return group.findings;
  }
  try {
    await client.query("SET statement_timeout = 5000");
    await checkServer(group, client, url);
    await checkClock(group, client);
    await checkZones(group, client);
    await checkRoles(group, client);
    await checkExtensions(group, client);
    await checkPool(group, client, pool);
  } catch (error) {
    group.bad(`The database refuses the app's queries: ${failureLine(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
  await checkMigrations(group, ownerUrl ?? url, directory);
  return group.findings;
}

async function checkServer(group, client, url) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS encrypted`,
  );
  const { major, version, encoding, zone, encrypted } = rows[0];
  if (major < OLDEST_SERVER) group.bad(`PostgreSQL ${version} is too old`, `Use ${OLDEST_SERVER} or newer.`);
  else group.ok(`PostgreSQL ${version.split(" ")[0]}`);
  if (encoding !== "UTF8") group.bad(`It keeps text as ${encoding}`, "Create the database again with ENCODING 'UTF8'.");
  if (["UTC", "Etc/UTC", "GMT"].includes(zone)) group.ok("Its sessions use UTC");
  else
    group.bad(
      `Its sessions insist on the time zone ${zone}`,
      "A pooler may drop the app's setting: ALTER ROLE … SET TimeZone = 'UTC'.",
    );
  // Container host names.
  const { hostname } = new URL(url);
  const near = /^(localhost|127\..*|\[::1\]|[^.]*)$/.test(hostname);
  if (encrypted) group.ok("The connection is encrypted");
  else if (!near) group.stage("The connection is not encrypted", "Add ?sslmode=verify-full to DATABASE_URL.");
}

async function checkZones(group, client) {
  const { rows } = await client.query(
    `SELECT r.zone FROM json_to_recordset($1::json) AS r(zone text, day date, time time, utc timestamptz)
      WHERE (r.day + r.time) AT TIME ZONE r.zone <> r.utc`,
    [readFileSync(inProject("lib/shared/zone-rules.json"), "utf8")],
  );
  if (rows.length === 0) return group.ok("It has the time-zone rules of 2026");
  const zones = rows.map(({ zone }) => zone).join(", ");
  group.warn(
    `It has old time-zone rules for ${zones}`,
    "Update PostgreSQL to its newest minor release. The app computes times at venues by its own rules; dates of today follow the database.",
  );
}

async function checkClock(group, client) {
  const before = Date.now();
  const { rows } = await client.query("SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now");
  const skew = Math.abs(Number(rows[0].now) - (before + Date.now()) / 2) / 1000;
  if (skew < SKEW.warn) group.ok("Its clock and this machine's agree");
  else
    group[skew < SKEW.bad ? "warn" : "bad"](
      `Its clock and this machine's are ${Math.round(skew)} s apart`,
      "Sync both by NTP: trials end on its clock, Stripe's signatures are checked on this one.",
    );
}

async function checkRoles(group, client) {
  const { rows } = await client.query(
    `SELECT rolname AS name, rolsuper AS super, rolname = current_user AS current,
            EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname IN (current_user, session_user) ORDER BY current DESC`,
  );
  const [current, login = current] = rows;
  if (current.super)
    group.stage(`The app runs as ${current.name}, a superuser`, "Give it a role of its own: see docs/deploy.md.");
  else if (login.super)
    group.warn(
      `The role ${login.name} is a superuser`,
      "The app switches to a lesser role; connecting as one is better.",
    );
  else if (current.owns)
    group.warn(`The app runs as ${current.name}, which owns the tables`, "Let another role own and migrate them.");
  else group.ok(`The app runs as ${current.name}, without rights to change the schema`);
}

async function checkExtensions(group, client) {
  const { rows } = await client.query(
    `SELECT name, installed_version IS NOT NULL AS installed FROM pg_available_extensions WHERE name = ANY ($1)`,
    [EXTENSIONS],
  );
  const offered = rows.map(({ name }) => name);
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name && row.installed));
  const unknown = missing.filter((name) => !offered.includes(name));
  if (unknown.length > 0)
    group.bad(`The server does not offer ${unknown.join(", ")}`, "Use one with PostgreSQL's contrib modules.");
  else if (missing.length > 0) group.bad(`Not there yet: ${missing.join(", ")}`, "npm run db -- migrate creates them.");
  else group.ok(`Extensions ${EXTENSIONS.join(", ")}`);
}

/** Of a process beside its pool: four that keep plans and one for progress (lib/server/db.ts). */
const MORE_CONNECTIONS = 5;

async function checkPool(group, client, pool) {
  const { rows } = await client.query(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most`,
  );
  const { most } = rows[0];
  const wanted = (pool + MORE_CONNECTIONS) * PROCESSES;
  if (wanted > most)
    group.warn(
      `It takes ${most} connections; one app with its runner may want ${wanted} during a deployment`,
      "Lower DATABASE_POOL, or put a pooler in front.",
    );
  else group.ok(`It takes ${most} connections; an app process holds up to ${pool + MORE_CONNECTIONS}`);
}

async function checkMigrations(group, url, directory) {
  const files = readMigrations(directory);
  let client;
  try {
    client = await connect(url, { name: "DATABASE_OWNER_URL" });
    const missing = pending(files, await readHistory(client));
    if (missing.length > 0)
      group.bad(
        `${missing.length} of ${files.length} migrations are not applied, from ${missing[0].name} on`,
        "npm start applies them, and so does npm run db -- migrate.",
      );
    else group.ok(`All ${files.length} migrations are applied, unchanged`);
  } catch (error) {
    if (error.code === "42501")
      group.warn(
        "The app's role may not read which migrations are applied",
        "Set DATABASE_OWNER_URL to have that checked.",
      );
    else group.bad(`Migrations: ${failureLine(error)}`);
  } finally {
    await client?.end().catch(() => {});
  }
}

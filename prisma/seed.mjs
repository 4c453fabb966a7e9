import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { addKit } from "./seed/kit.mjs";
import { demoRows } from "./seed/rows.mjs";
import { speaker } from "./seed/speaker.mjs";
import { venues } from "./seed/venues.mjs";

/** The same as in lib/account/passwords.ts: argon2id, 19 MiB, two passes, one lane. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Any number, as long as nothing else takes it: two starts on one database seed one after the other. */
const LOCK = 72707370;

/**
 * Adds the log-in `demo` with two years of made-up work, marked `sample` so that one click removes it, and the log-in
 * `admin` with an empty business of its own. Somebody who is there already is left alone. All of it, or nothing.
 *
 * @param {{ connectionString: string, demoPassword: string, adminPassword: string, log?: (line: string) => void, now?: Date,
 *   secret?: string, putFile?: (path: string, bytes: Buffer, mediaType: string) => Promise<unknown> }} options
 *   `secret` is the app's own, that links are derived from, and `putFile` keeps a picture in the store: without the one the
 *   media kit has no links, without the other no pictures
 */
export async function seed({
  connectionString,
  demoPassword,
  adminPassword,
  log = () => {},
  now = new Date(),
  ...more
}) {
  const client = new pg.Client({ connectionString, application_name: "lectern seed", options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const demo = await addUser(client, "demo", demoPassword, speaker);
    if (demo) log(await addWork(client, demo, now, more));
    await addUser(client, "admin", adminPassword, { email: "admin@example.com", timeZone: "America/New_York" });
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** @returns the ids of the new speaker and user, or null when the user name or address is taken */
async function addUser(client, username, password, /** @type {any} */ { annualGoal = null, ...profile }) {
  const email = `${username}@example.com`;
  const taken = await client.query("SELECT FROM users WHERE username = $1 OR email = $2", [username, email]);
  if (taken.rowCount > 0) return null;
  const [speakerId, userId] = [randomUUID(), randomUUID()];
  // A demo that has to be paid for after a month would be none.
  const { rows } = await client.query("SELECT now() AS now, now() + interval '10 years' AS later");
  const { now, later } = rows[0];
  await insert(client, "speakers", [
    {
      id: speakerId,
      ...profile,
      annualGoalCents: annualGoal && annualGoal * 100,
      trialEndsAt: later,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  await insert(client, "users", [
    {
      id: userId,
      speakerId,
      username,
      email,
      emailVerifiedAt: now,
      passwordHash: await hash(password, ARGON2),
      createdAt: now,
      updatedAt: now,
    },
  ]);
  return { speakerId, userId };
}

/** As saving an event does (lib/places); the demo's addresses all have a ZIP code, or none for what is online. */
async function findZips(client) {
  const zips = Object.values(venues).map(({ zipCode }) => zipCode);
  const { rows } = await client.query(
    `SELECT zip, "timeZone" AS "placeTimeZone", latitude, longitude FROM place_zips WHERE zip = ANY ($1)`,
    [zips],
  );
  return new Map(rows.map(({ zip, ...place }) => [zip, place]));
}

/** One statement for each table, and one for what the database fills in by itself. */
async function addWork(client, { speakerId, userId }, now, /** @type {any} */ { secret, putFile }) {
  const { tables, holds } = demoRows({ now, speakerId, userId, places: await findZips(client) });
  for (const [table, rows] of tables) await insert(client, table, rows);
  // A hold is made with its event, at the end of its day's ladder (trigger holds_from_the_start).
  await client.query(
    `UPDATE holds h SET "endClient" = t."endClient", "confirmBy" = t."confirmBy", "createdAt" = t."placedAt", "updatedAt" = t."placedAt"
       FROM json_to_recordset($2) AS t("eventId" uuid, "endClient" text, "confirmBy" date, "placedAt" timestamptz)
      WHERE h."eventId" = t."eventId" AND h."speakerId" = $1`,
    [speakerId, JSON.stringify(holds)],
  );
  await addKit({
    tables: new Map(tables),
    now,
    speakerId,
    secret,
    putFile,
    insert: (table, rows) => insert(client, table, rows),
    query: (text, values) => client.query(text, values),
    hashPassword: (password) => hash(password, ARGON2),
  });
  const count = (name) => tables.find(([table]) => table === name)?.[1].length;
  return `${count("events")} events, ${count("clients")} clients, ${count("bureau_partners")} bureaus`;
}

/** One statement for all rows; they have the same columns. */
async function insert(client, table, rows) {
  const columns = Object.keys(rows[0]);
  const values = [];
  const tuples = rows.map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(", ")})`);
  const names = columns.map((column) => `"${column}"`).join(", ");
  await client.query(`INSERT INTO ${table} (${names}) VALUES ${tuples.join(", ")}`, values);
}

import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { addKit } from "./seed/kit.mjs";
import { speaker } from "./seed/speaker.mjs";
import { addBookings, insert } from "./seed/work.mjs";

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
  // The demo's trial never ends, so that it isn't blocked after a month.
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

async function addWork(client, { speakerId, userId }, now, /** @type {any} */ { secret, putFile }) {
  const { tables, counts } = await addBookings(client, { speakerId, userId }, now);
  await addKit({
    tables,
    now,
    speakerId,
    secret,
    putFile,
    insert: (table, rows) => insert(client, table, rows),
    query: (text, values) => client.query(text, values),
    hashPassword: (password) => hash(password, ARGON2),
  });
  return `${counts.events} events, ${counts.clients} clients, ${counts.bureau_partners} bureaus`;
}

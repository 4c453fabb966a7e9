import { randomUUID } from "node:crypto";
import { Failure } from "./failure.mjs";

/** As in lib/account/passwords.ts; a test compares them. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashForLogin(password) {
  const { hash } = await import("@node-rs/argon2");
  return hash(password, ARGON2);
}

export async function findTaken(client, { username, email }) {
  const { rows } = await client.query(
    `SELECT username = $1 AS same_name FROM users WHERE username = $1 OR email = $2 ORDER BY same_name DESC LIMIT 1`,
    [username, email],
  );
  if (!rows[0]) return null;
  return rows[0].same_name ? "username" : "email";
}

export const alreadyTakenFailure = (what, text) =>
  new Failure(
    what === "username"
      ? `the account "${text}" already exists: --reset-password gives it a new password.`
      : `the email address ${text} belongs to another account.`,
  );

/** One transaction. The address counts as verified. */
export async function createAdmin(client, { username, email, passwordHash }) {
  await inTransaction(client, async () => {
    const speakerId = randomUUID();
    // Otherwise the admin is locked out when the trial ends.
    await client.query(
      `INSERT INTO speakers (id, email, "trialEndsAt", "createdAt", "updatedAt")
       VALUES ($1, $2, now() + interval '10 years', now(), now())`,
      [speakerId, email],
    );
    await client.query(
      `INSERT INTO users (id, "speakerId", username, email, "emailVerifiedAt", "passwordHash", "createdAt", "updatedAt")
       VALUES ($1, $2, $3, $4, now(), $5, now(), now())`,
      [randomUUID(), speakerId, username, email, passwordHash],
    );
  }).catch(async (error) => {
    if (error.code !== "23505") throw error; // another process was faster
    const what = (await findTaken(client, { username, email })) ?? "username";
    throw alreadyTakenFailure(what, what === "email" ? email : username);
  });
}

/** Sets a new password; ends all sessions and reset links. @returns {Promise<number>} how many sessions were ended */
export async function resetAdminPassword(client, { username, passwordHash }) {
  return inTransaction(client, async () => {
    const { rows } = await client.query(
      `UPDATE users SET "passwordHash" = $2, "passwordChangedAt" = now(), "updatedAt" = now(), version = version + 1
       WHERE username = $1 RETURNING id`,
      [username, passwordHash],
    );
    if (!rows[0]) throw new Failure(`there is no account "${username}" yet: leave --reset-password out to create it.`);
    await client.query(`DELETE FROM account_tokens WHERE "userId" = $1 AND purpose = 'reset_password'`, [rows[0].id]);
    return (await client.query(`DELETE FROM sessions WHERE "userId" = $1`, [rows[0].id])).rowCount;
  });
}

async function inTransaction(client, work) {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

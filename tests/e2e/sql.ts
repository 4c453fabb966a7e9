import type pg from "pg";
import { withClient } from "../../scripts/lib/connect.mjs";
import type { App } from "../support/app-process";

/** SQL as the owner of the database, past the app. */
export async function sql<R extends Record<string, unknown>>(
  { ownerUrl }: App,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return withClient(ownerUrl, {}, async (client: pg.Client) => (await client.query<R>(text, values)).rows);
}

/** As `npm run admin:create` names its user: registration does not accept this name. */
export async function makeAdmin(app: App, username: string): Promise<void> {
  await sql(app, `UPDATE users SET username = 'former-' || left(id::text, 20) WHERE username = 'admin'`);
  await sql(app, `UPDATE users SET username = 'admin', "emailVerifiedAt" = now() WHERE username = $1`, [username]);
}

/** Emails to planners need it. */
export const confirmAddress = (app: App, { username }: { username: string }) =>
  sql(app, `UPDATE users SET "emailVerifiedAt" = now() WHERE username = $1`, [username]);

/** Moves the end of the trial, as PostgreSQL says it: "3 days", "-1 minute". */
export async function endTrialIn(app: App, { username }: { username: string }, interval: string): Promise<void> {
  await sql(
    app,
    `UPDATE speakers SET "trialEndsAt" = now() + $2::interval
      WHERE id = (SELECT "speakerId" FROM users WHERE username = $1)`,
    [username, interval],
  );
}

import pg from "pg";
import type { App } from "../support/app-process";

/** Past the app, as the owner of its database. */
export async function sql<Row extends object = Record<string, unknown>>(
  { ownerUrl }: App,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As `npm run admin:create` names its user: registration does not give this name away. */
export async function makeAdmin(app: App, username: string): Promise<void> {
  await sql(app, `UPDATE users SET username = 'former-' || left(id::text, 20) WHERE username = 'admin'`);
  await sql(app, `UPDATE users SET username = 'admin', "emailVerifiedAt" = now() WHERE username = $1`, [username]);
}

import pg from "pg";
import { afterAll, inject } from "vitest";
import { type App, type AppAddress, type AppOptions, startApp as start } from "./app-process";

export type { App, AppAddress };

/** This worker's server. Files of one worker share its database: assert on your own speakers' rows only. */
export function app(): AppAddress {
  const servers = inject("servers");
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const mine = servers[(worker - 1) % servers.length];
  if (!mine) throw new Error("No server is running: see tests/support/servers.ts");
  return mine;
}

const started: App[] = [];
const pools = new Map<string, pg.Pool>();

/** One more instance, for what a single default one cannot show. It is stopped after the test file. */
export async function startApp(options?: AppOptions): Promise<App> {
  const one = await start(options);
  started.push(one);
  return one;
}

afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  await Promise.all(started.map((one) => one.stop()));
});

export type Row = Record<string, unknown>;

/** SQL as the owner of the database, past the app. Days come as text. */
export async function sql<R extends Row = Row>(
  text: string,
  values: readonly unknown[] = [],
  { ownerUrl }: AppAddress = app(),
): Promise<R[]> {
  const known = pools.get(ownerUrl);
  const pool = known ?? new pg.Pool({ connectionString: ownerUrl, max: 4, options: "-c TimeZone=UTC" });
  if (!known) {
    // The database may be dropped under an idle connection at the end of a file.
    pool.on("error", () => undefined);
    pools.set(ownerUrl, pool);
  }
  return (await pool.query<R>(text, [...values])).rows;
}

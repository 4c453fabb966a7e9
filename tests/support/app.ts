import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { isAlive } from "../../scripts/lib/processes.mjs";
import { type App, type AppAddress, type AppOptions, startApp as start } from "./app-process";

export type { App, AppAddress };

let mine: AppAddress | undefined;
let place = 0;
let release = () => {};

/** This test file's server. Its database keeps rows of earlier files. */
export function app(): AppAddress {
  mine ??= claimServer(inject("servers"), inject("claims"));
  return mine;
}

/** One file at a time has a server; a claim is a file with the process id. */
function claimServer(servers: AppAddress[], directory: string): AppAddress {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; sleep(20)) {
    for (const [at, server] of servers.entries()) {
      const claim = path.join(directory, String(at));
      if (isOpen(claim)) {
        place = at;
        release = () => rmSync(claim, { force: true });
        return server;
      }
    }
  }
  throw new Error("No server came free within a minute: see tests/support/servers.ts");
}

function isOpen(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const owner = ownerOf(claim);
    // A killed worker could not release its claim.
    if (owner > 0 && !isAlive(owner)) rmSync(claim, { force: true });
    return false;
  }
}

/** Process id, or 0 when the claim has just been released. */
function ownerOf(claim: string): number {
  try {
    return Number(readFileSync(claim, "utf8"));
  } catch {
    return 0;
  }
}

const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Another instance on the same database, shared by test files: none may stop it. */
export async function secondApp(): Promise<AppAddress> {
  app();
  const answer = await fetch(`${inject("secondServers")}/${place}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const started: App[] = [];
const pools = new Map<string, pg.Pool>();

export async function startApp(options?: AppOptions): Promise<App> {
  const one = await start(options);
  started.push(one);
  return one;
}

afterAll(async () => {
  // Otherwise the next file's first run of the jobs would send it.
  if (mine) await sql("DELETE FROM pgboss.job WHERE state < 'active'");
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  await Promise.all(started.map((one) => one.stop()));
  release();
});

export type Row = Record<string, unknown>;

/** SQL as the owner of the database. Days come as text. */
export async function sql<R extends Row = Row>(
  text: string,
  values: readonly unknown[] = [],
  { ownerUrl }: Pick<AppAddress, "ownerUrl"> = app(),
): Promise<R[]> {
  const known = pools.get(ownerUrl);
  const pool = known ?? new pg.Pool({ connectionString: ownerUrl, max: 4, options: "-c TimeZone=UTC" });
  if (!known) {
    // The database may be dropped under an idle connection.
    pool.on("error", () => undefined);
    pools.set(ownerUrl, pool);
  }
  return (await pool.query<R>(text, [...values])).rows;
}

/** For changes that only the owner of these tables could make. */
export const withoutTriggersOf = (
  tables: readonly string[],
  statement: string,
  database?: Pick<AppAddress, "ownerUrl">,
) => {
  const turn = (how: string) => tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join("; ");
  return sql(`BEGIN; ${turn("DISABLE")}; ${statement}; ${turn("ENABLE")}; COMMIT`, [], database);
};

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { isAlive } from "../../scripts/lib/processes.mjs";
import { type App, type AppAddress, type AppOptions, startApp as start } from "./app-process";

export type { App, AppAddress };

let mine: AppAddress | undefined;
let place = 0;
let release = () => {};

/** This test file's server, for as long as the file runs. Its database keeps what earlier files have left. */
export function app(): AppAddress {
  mine ??= claimServer(inject("servers"), inject("claims"));
  return mine;
}

/**
 * One file at a time has a server: its claim is a file with the number of the process. vitest's own number of the worker
 * does not tell two workers apart when several projects run.
 */
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
    const owner = Number(existsSync(claim) && readFileSync(claim, "utf8"));
    // A worker that was killed could not give back what it had.
    if (owner > 0 && !isAlive(owner)) rmSync(claim, { force: true });
    return false;
  }
}

const sleep = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Another default instance on the same database, shared by test files: none may stop it. */
export async function secondApp(): Promise<AppAddress> {
  app();
  const answer = await fetch(`${inject("secondServers")}/${place}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const started: App[] = [];
const pools = new Map<string, pg.Pool>();

/** One more instance, with settings or a database of its own. It is stopped after the test file. */
export async function startApp(options?: AppOptions): Promise<App> {
  const one = await start(options);
  started.push(one);
  return one;
}

afterAll(async () => {
  // Mail that waits is of no use to the next file, whose first run of the jobs would send it.
  if (mine) await sql("DELETE FROM pgboss.job WHERE state < 'active'");
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  await Promise.all(started.map((one) => one.stop()));
  release();
});

export type Row = Record<string, unknown>;

/** SQL as the owner of the database, past the app. Days come as text. */
export async function sql<R extends Row = Row>(
  text: string,
  values: readonly unknown[] = [],
  { ownerUrl }: Pick<AppAddress, "ownerUrl"> = app(),
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

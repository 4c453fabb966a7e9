import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { assertUtc, isDiskFull, query } from "@/lib/server/db";

let utc: Promise<void> | undefined;

type DatabaseState = "ok" | "slow" | "gone" | "full";

export type Health = { status: "ok" | "unavailable"; database: DatabaseState; jobs: "ok" | "late"; version: string };

const LIMIT = 2_000;

const LATE = `SELECT EXISTS (
  SELECT FROM pgboss.job WHERE name IN ('mail', 'tasks') AND state < 'active' AND start_after < now() - interval '2 minutes'
) AS late`;

export async function health(): Promise<Health> {
  const version = process.env.npm_package_version ?? "0.1.0";
  const { database, jobs } = await Promise.race([readDatabaseHealth(), pause(LIMIT, SLOW, { ref: false })]);
  return { status: database === "ok" ? "ok" : "unavailable", database, jobs, version };
}

const SLOW = { database: "slow", jobs: "late" } as const;

async function readDatabaseHealth(): Promise<Pick<Health, "database" | "jobs">> {
  try {
    utc ??= assertUtc().catch((error) => {
      utc = undefined;
      throw error;
    });
    await utc;
    const [row] = await query<{ late: boolean }>("health", LATE, []);
    return { database: isDiskFull() ? "full" : "ok", jobs: row?.late ? "late" : "ok" };
  } catch {
    return { database: "gone", jobs: "late" };
  }
}

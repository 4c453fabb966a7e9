import "server-only";
import { assertUtc, query } from "@/lib/server/db";

let utc: Promise<void> | undefined;

type State = "ok" | "unavailable";

/** Mails and tasks that should have been done two minutes ago; two index look-ups. */
const LATE = `SELECT EXISTS (
  SELECT FROM pgboss.job WHERE name IN ('mail', 'tasks') AND state < 'active' AND start_after < now() - interval '2 minutes'
) AS late`;

/** Answers whether requests can be served now. Jobs that are late don't make the app unavailable. */
export async function health(): Promise<{ status: State; database: State; jobs: "ok" | "late"; version: string }> {
  const version = process.env.npm_package_version ?? "0.1.0";
  try {
    utc ??= assertUtc().catch((error) => {
      utc = undefined;
      throw error;
    });
    await utc;
    const [row] = await query<{ late: boolean }>("health", LATE, []);
    return { status: "ok", database: "ok", jobs: row?.late ? "late" : "ok", version };
  } catch {
    return { status: "unavailable", database: "unavailable", jobs: "late", version };
  }
}

import { type AppAddress, app, sql } from "./app";

/**
 * Equal before and after when nothing was written; triggers (scripts/lib/test-changes.mjs) also note writes of equal
 * values.
 */
export async function lastChange(target: Pick<AppAddress, "ownerUrl"> = app()): Promise<Record<string, string>> {
  const [latest] = await sql<{ id: string; change: string }>(
    "SELECT id::text, change FROM tests.changes ORDER BY id DESC LIMIT 1",
    [],
    target,
  );
  return latest ?? {};
}

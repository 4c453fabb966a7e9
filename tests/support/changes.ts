import { type AppAddress, app, sql } from "./app";

/**
 * The latest change of a row in the database: the same before and after means that nothing was written. The test template
 * notes changes by triggers (scripts/lib/test-changes.mjs), so a write of equal values counts as well.
 */
export async function lastChange(target: Pick<AppAddress, "ownerUrl"> = app()): Promise<Record<string, string>> {
  const [latest] = await sql<{ id: string; change: string }>(
    "SELECT id::text, change FROM tests.changes ORDER BY id DESC LIMIT 1",
    [],
    target,
  );
  return latest ?? {};
}

import { sql } from "./app";
import type { Person } from "./people";

const SECRET_COLUMN = /hash$|secret|^token$|publicKey|credentialId/i;

/** Every secret of this speaker in the database, in all encodings. */
export async function secretsInDatabase({ speakerId, userId, target }: Person): Promise<string[]> {
  const columns = await sql<{ table: string; column: string; bytes: boolean; owner: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type = 'bytea' AS bytes, o.column_name AS owner
       FROM information_schema.columns c
       JOIN information_schema.columns o ON o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'speakerId'
      WHERE c.table_schema = 'public' AND c.data_type IN ('bytea', 'text')`,
    [],
    target,
  );
  const found: string[] = [];
  for (const { table, column, bytes } of columns.filter(({ column }) => SECRET_COLUMN.test(column))) {
    const value = bytes ? `encode("${column}", 'hex')` : `"${column}"`;
    const rows = await sql<{ value: string }>(
      `SELECT ${value} AS value FROM "${table}" WHERE "speakerId" = $1 AND "${column}" IS NOT NULL`,
      [speakerId],
      target,
    );
    for (const { value } of rows) {
      if (value.length < 8) continue;
      found.push(value);
      if (bytes) found.push(...(["base64", "base64url"] as const).map((as) => Buffer.from(value, "hex").toString(as)));
    }
  }
  if (!userId || found.length === 0) throw new Error("There was nothing to look for");
  return [...new Set(found)];
}

import "server-only";
import type { PoolClient } from "pg";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS, TERM_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { columnNames, selectOf } from "@/lib/server/columns";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** What an import writes of each table besides the noun's own fields. */
const TABLES = {
  clients: columnNames(CLIENT_FIELDS),
  bureau_partners: columnNames(BUREAU_FIELDS).filter((name) => !(name in selectOf(TERM_FIELDS))),
  representatives: ["bureauPartnerId", ...columnNames(REPRESENTATIVE_FIELDS)],
  events: [
    ...columnNames(EVENT_FIELDS),
    ...["placeTimeZone", "latitude", "longitude", "venueId", "clientId", "bureauPartnerId", "representativeId"],
  ],
} as const;

export type BulkTable = keyof typeof TABLES;
export type BulkRow = { id: string; version?: number } & Record<
  string,
  string | number | null | undefined | readonly string[]
>;

/** Small enough that putting a batch into JSON never holds up other requests. */
const BATCH = 250;

const quoted = (name: string) => `"${name}"`;

/**
 * Sends one statement per batch. The next batch is made while the database works on the one before it; the connection
 * itself takes one at a time.
 */
export async function sendBatches<Batch>(
  made: Iterable<Batch>,
  send: (batch: Batch) => Promise<unknown>,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (const batch of made) {
    await before;
    before = send(batch);
  }
  await before;
}

/** Rows are asked for batch by batch, so that making them is spread over the writing. */
function* batches(rows: Iterable<BulkRow>): Generator<{ json: string; count: number }> {
  let batch: BulkRow[] = [];
  const take = () => ({ json: JSON.stringify(batch), count: batch.length });
  for (const row of rows) {
    if (batch.push(row) < BATCH) continue;
    yield take();
    batch = [];
  }
  if (batch.length > 0) yield take();
}

/** Many rows in one statement: a JSON document in, rows of the table's own type on the other side. */
export async function insertRows(
  client: PoolClient,
  speakerId: SpeakerId,
  table: BulkTable,
  rows: Iterable<BulkRow>,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const names = TABLES[table].map(quoted).join(", ");
  await sendBatches(batches(rows), async (batch) => {
    await client.query({
      name: `import-insert-${table}`,
      text: `INSERT INTO ${table} (id, "speakerId", "updatedAt", ${names})
             SELECT id, $1, now(), ${names} FROM json_populate_recordset(NULL::${table}, $2::json)`,
      values: [speakerId, batch.json],
    });
    onRows(batch.count);
  });
}

/** Set along with the columns: a status that changes by import was changed by nobody in person. */
const ALSO: Partial<Record<BulkTable, string>> = {
  events: `"statusChangedBy" = CASE WHEN t.status = r.status THEN t."statusChangedBy" END`,
};

/** Writes whole records over the version they were compared with. */
export async function updateRows(
  client: PoolClient,
  speakerId: SpeakerId,
  table: BulkTable,
  rows: Iterable<BulkRow>,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const sets = TABLES[table].map((name) => `${quoted(name)} = r.${quoted(name)}`).concat(ALSO[table] ?? []);
  await sendBatches(batches(rows), async (batch) => {
    const { rowCount } = await client.query({
      name: `import-update-${table}`,
      text: `UPDATE ${table} t SET ${sets.join(", ")}, version = t.version + 1, "updatedAt" = now()
               FROM json_populate_recordset(NULL::${table}, $2::json) r
              WHERE t.id = r.id AND t."speakerId" = $1 AND t.version = r.version AND t."deletedAt" IS NULL`,
      values: [speakerId, batch.json],
    });
    // The rows were locked when they were compared, so this cannot happen unless that is broken; then nothing is written.
    if (rowCount !== batch.count) {
      throw new AppError("conflict", "Some records changed meanwhile. Please import again.");
    }
    onRows(batch.count);
  });
}

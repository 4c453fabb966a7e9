import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** Many rows in one statement: a JSON document in, a record set on the other side. The columns' types are spelled here. */
const TABLES = {
  clients: {
    name: "text",
    company: "text",
    email: "text",
    phone: "text",
    website: "text",
    industry: "text",
    tags: "text[]",
    notes: "text",
  },
  bureau_partners: {
    name: "text",
    contactName: "text",
    email: "text",
    phone: "text",
    website: "text",
    notes: "text",
  },
  representatives: { bureauPartnerId: "uuid", name: "text", email: "text", phone: "text" },
  events: {
    title: "text",
    startsOn: "date",
    startsAt: "text",
    endsAt: "text",
    type: "event_type",
    timeZone: "text",
    venueName: "text",
    streetAddress: "text",
    city: "text",
    state: "text",
    zipCode: "text",
    placeTimeZone: "text",
    latitude: "float8",
    longitude: "float8",
    venueId: "uuid",
    feeCents: "int",
    travelFeeCents: "int",
    quotedFeeCents: "int",
    travelMode: "travel_mode",
    travelCapCents: "int",
    status: "event_status",
    endReason: "end_reason",
    statusNote: "text",
    keptCents: "int",
    referredBy: "text",
    clientId: "uuid",
    bureauPartnerId: "uuid",
    representativeId: "uuid",
    contactName: "text",
    contactEmail: "text",
    industry: "text",
    attendees: "int",
    source: "text",
    description: "text",
    notes: "text",
  },
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

export async function insertRows(
  client: PoolClient,
  speakerId: SpeakerId,
  table: BulkTable,
  rows: Iterable<BulkRow>,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const columns = TABLES[table];
  const names = Object.keys(columns).map(quoted).join(", ");
  const types = Object.entries(columns).map(([name, type]) => `${quoted(name)} ${type}`);
  await sendBatches(batches(rows), async (batch) => {
    await client.query({
      name: `import-insert-${table}`,
      text: `INSERT INTO ${table} (id, "speakerId", "updatedAt", ${names})
             SELECT id, $1, now(), ${names} FROM json_to_recordset($2::json) AS r(id uuid, ${types.join(", ")})`,
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
  const columns = Object.entries(TABLES[table]);
  const types = columns.map(([name, type]) => `${quoted(name)} ${type}`);
  const sets = columns.map(([name]) => `${quoted(name)} = r.${quoted(name)}`).concat(ALSO[table] ?? []);
  await sendBatches(batches(rows), async (batch) => {
    const { rowCount } = await client.query({
      name: `import-update-${table}`,
      text: `UPDATE ${table} t SET ${sets.join(", ")}, version = t.version + 1, "updatedAt" = now()
               FROM json_to_recordset($2::json) AS r(id uuid, version int, ${types.join(", ")})
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

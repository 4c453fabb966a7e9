import "server-only";
import type { PoolClient, QueryResultRow } from "pg";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS, TERM_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { SheetKey, Values } from "@/lib/export/schema";
import type { Current, Known, RowDraft } from "@/lib/import/schema";
import { toPlaceColumns } from "@/lib/places/queries";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { columnNames, sqlFields, toJsonRow } from "@/lib/server/columns";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { blankValues, type Fields } from "@/lib/shared/field-list";

/** Runs on the pool, or on one connection inside a transaction. */
export type Run = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export const onClient =
  (client: PoolClient): Run =>
  async (text, values) =>
    (await client.query(text, [...values])).rows;

type Source = {
  fields: Fields;
  table: "events" | "clients" | "bureau_partners" | "representatives" | "speakers";
  /** Columns beside the fields: links, and what follows from the address. */
  links: readonly string[];
  names?: string;
  joins?: string;
};

const PLACE_COLUMNS = Object.keys(toPlaceColumns(null));
/** Never null. */
const TEXT_COLUMNS = new Set(["placeTimeZone", "placeState"]);

const SOURCES: Record<SheetKey, Source> = {
  events: {
    fields: EVENT_FIELDS,
    table: "events",
    links: ["clientId", "bureauPartnerId", "representativeId", "venueId", ...PLACE_COLUMNS, "placeState"],
    names: `coalesce(c.name, '') AS "clientCompany", coalesce(b.name, '') AS "bureauPartnerName", coalesce(r.name, '') AS "bureauRepName"`,
    joins: `LEFT JOIN clients c ON c.id = t."clientId" AND c."speakerId" = t."speakerId"
            LEFT JOIN bureau_partners b ON b.id = t."bureauPartnerId" AND b."speakerId" = t."speakerId"
            LEFT JOIN representatives r ON r.id = t."representativeId" AND r."speakerId" = t."speakerId"`,
  },
  clients: { fields: CLIENT_FIELDS, table: "clients", links: PLACE_COLUMNS },
  bureauPartners: {
    fields: Object.fromEntries(Object.entries(BUREAU_FIELDS).filter(([name]) => !(name in TERM_FIELDS))),
    table: "bureau_partners",
    links: PLACE_COLUMNS,
  },
  representatives: {
    fields: REPRESENTATIVE_FIELDS,
    table: "representatives",
    links: ["bureauPartnerId"],
    names: `b.name AS "bureauName"`,
    joins: `JOIN bureau_partners b ON b.id = t."bureauPartnerId" AND b."speakerId" = t."speakerId"`,
  },
  profile: { fields: PROFILE_FIELDS, table: "speakers", links: [] },
};

const quoted = (name: string) => `"${name}"`;

type Stored = { id: string; version: number } & Record<string, unknown>;

/** A list is one entry per line in a cell and in a row's values. */
const toKnown = ({ id, version, ...values }: Stored): Known => ({
  id,
  version,
  values: Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, Array.isArray(value) ? value.join("\n") : value]),
  ) as Values,
});

async function read(
  run: Run,
  speakerId: SpeakerId,
  sheet: SheetKey,
  lock: boolean,
  where = "",
  more: readonly unknown[] = [],
): Promise<Known[]> {
  const { fields, table, links, names, joins = "" } = SOURCES[sheet];
  const select = [sqlFields(fields, "t"), ...links.map((link) => `t.${quoted(link)}`), ...(names ? [names] : [])];
  const own = sheet === "profile" ? `t.id = $1` : `t."speakerId" = $1 AND t."deletedAt" IS NULL`;
  const order = sheet === "events" ? `t."startsOn", t.id` : `t."createdAt", t.id`;
  const rows = await run<Stored>(
    `SELECT t.id, t.version, ${select.join(", ")} FROM ${table} t ${joins}
      WHERE ${own} ${where} ORDER BY ${order} ${lock ? "FOR UPDATE OF t" : ""}`,
    [speakerId, ...more],
  );
  return rows.map(toKnown);
}

/** @param lock inside a commit: the rows can't change until it ends */
export async function readCurrent(
  run: Run,
  speakerId: SpeakerId,
  drafts: readonly Pick<RowDraft, "sheet" | "values">[],
  lock = false,
): Promise<Current> {
  const touches = (sheet: SheetKey) => drafts.some((draft) => draft.sheet === sheet);
  const days = new Set(drafts.flatMap(({ sheet, values }) => (sheet === "events" && values.date ? [values.date] : [])));
  const all = (sheet: SheetKey) => read(run, speakerId, sheet, lock && touches(sheet));
  return {
    // Index events("speakerId", "startsOn", id).
    events:
      days.size > 0
        ? await read(run, speakerId, "events", lock, `AND t."startsOn" = ANY ($2::date[])`, [[...days]])
        : [],
    clients: touches("events") || touches("clients") ? await all("clients") : [],
    bureauPartners: await all("bureauPartners"),
    representatives: await all("representatives"),
    profile: touches("profile") ? ((await all("profile"))[0] ?? null) : null,
  };
}

export const readRecords = (
  run: Run,
  speakerId: SpeakerId,
  sheet: SheetKey,
  ids: readonly string[],
): Promise<Known[]> => read(run, speakerId, sheet, true, "AND t.id = ANY ($2::uuid[])", [ids]);

export type RecordRow = { id: string; version?: number; values: Values };

/** Small enough that serializing a batch never blocks other requests. */
const BATCH = 250;

/** One statement per batch; the next batch is serialized while the database works on the one before it. */
export async function sendBatches<Item>(
  items: Iterable<Item>,
  send: (json: string, count: number) => Promise<unknown>,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  let batch: Item[] = [];
  const flush = async () => {
    const json = JSON.stringify(batch);
    const count = batch.length;
    batch = [];
    await before;
    before = send(json, count);
  };
  for (const item of items) if (batch.push(item) === BATCH) await flush();
  if (batch.length > 0) await flush();
  await before;
}

/** New records get blank values where the row says nothing. */
function* toColumns(sheet: SheetKey, rows: Iterable<RecordRow>) {
  const { fields, links } = SOURCES[sheet];
  const blanks = blankValues(fields);
  for (const { id, version, values } of rows) {
    const { tags } = values;
    const listed = typeof tags === "string" ? { tags: tags.split("\n").filter(Boolean) } : {};
    const row = toJsonRow(fields, { ...blanks, ...values, ...listed });
    for (const link of links) row[link] = values[link] ?? (TEXT_COLUMNS.has(link) ? "" : null);
    yield Object.assign(row, { id, version });
  }
}

const columnsOf = ({ fields, links }: Source): string[] => [...columnNames(fields), ...links].map(quoted);

export async function insertRecords(
  client: PoolClient,
  speakerId: SpeakerId,
  sheet: SheetKey,
  rows: Iterable<RecordRow>,
  onRows: (count: number) => void,
): Promise<void> {
  const { table } = SOURCES[sheet];
  const columns = columnsOf(SOURCES[sheet]).join(", ");
  await sendBatches(toColumns(sheet, rows), async (json, count) => {
    await client.query({
      name: `import-insert-${table}`,
      text: `INSERT INTO ${table} (id, "speakerId", "updatedAt", ${columns})
             SELECT id, $1, now(), ${columns} FROM json_populate_recordset(NULL::${table}, $2::json)`,
      values: [speakerId, json],
    });
    onRows(count);
  });
}

const ALSO: Partial<Record<SheetKey, string>> = {
  events: `, "statusChangedBy" = CASE WHEN t.status = r.status THEN t."statusChangedBy" END`,
};

export async function updateRecords(
  client: PoolClient,
  speakerId: SpeakerId,
  sheet: SheetKey,
  rows: Iterable<RecordRow>,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const { table } = SOURCES[sheet];
  const sets = columnsOf(SOURCES[sheet]).map((name) => `${name} = r.${name}`);
  const own = sheet === "profile" ? `t.id = $1` : `t."speakerId" = $1 AND t."deletedAt" IS NULL`;
  await sendBatches(toColumns(sheet, rows), async (json, count) => {
    const { rowCount } = await client.query({
      name: `import-update-${table}`,
      text: `UPDATE ${table} t SET ${sets.join(", ")}, version = t.version + 1, "updatedAt" = now() ${ALSO[sheet] ?? ""}
               FROM json_populate_recordset(NULL::${table}, $2::json) AS r
              WHERE t.id = r.id AND ${own} AND t.version = r.version`,
      values: [speakerId, json],
    });
    // Can't happen as long as the rows are locked when they are compared.
    if (rowCount !== count) throw new AppError("conflict", "Some records changed meanwhile. Please import again.");
    onRows(count);
  });
}

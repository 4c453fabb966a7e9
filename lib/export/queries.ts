import "server-only";
import type { PoolClient, QueryResultRow } from "pg";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import type { ClientDto } from "@/lib/clients/schema";
import { EVENT_JOINS, EVENT_JSON } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { TABLE_CLASSES } from "@/lib/manifests";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ProfileDto } from "@/lib/profile/schema";
import type { Column, Table } from "@/lib/server/catalogue";
import { sqlFields } from "@/lib/server/columns";
import { bulkTransaction } from "@/lib/server/db";
import type { RestoreClass, TableClass } from "@/lib/server/manifest";
import { STAMP_SELECT, type StampRow, stamp } from "@/lib/server/record";
import type { SpeakerId } from "@/lib/server/session";

/** Rows per batch: small enough that writing one never blocks other requests. */
const BATCH = 500;

/** Later batches don't see changes made since the first. */
export const readSnapshot = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
  bulkTransaction(async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return work(client);
  });

/** Fetches one batch ahead. @param name of the cursor */
export async function* batches<Row extends QueryResultRow>(
  client: PoolClient,
  name: string,
  text: string,
  speakerId: SpeakerId,
  more: readonly unknown[] = [],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`, [speakerId, ...more]);
  const ask = () => {
    const rows = client.query<Row>(`FETCH ${BATCH} FROM ${name}`);
    rows.catch(() => undefined);
    return rows;
  };
  for (let next = ask(); ; ) {
    const { rows } = await next;
    const last = rows.length < BATCH;
    if (!last) next = ask();
    if (rows.length > 0) yield rows;
    if (last) break;
  }
  await client.query(`CLOSE ${name}`);
}

export async function* readEvents(client: PoolClient, speakerId: SpeakerId): AsyncGenerator<EventDto[]> {
  const found = batches<{ event: EventDto }>(
    client,
    "all_events",
    `SELECT ${EVENT_JSON} AS event FROM events e ${EVENT_JOINS}
      WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL ORDER BY e."startsOn", e.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map(({ event }) => event);
}

async function* readRecords<Dto>(
  client: PoolClient,
  speakerId: SpeakerId,
  { table, select, joins = "", order }: { table: string; select: string; joins?: string; order: string },
): AsyncGenerator<Dto[]> {
  const stamps = Object.keys(STAMP_SELECT).map((name) => `t."${name}"`);
  const found = batches<Omit<Dto, keyof StampRow> & StampRow>(
    client,
    `all_${table}`,
    `SELECT ${stamps.join(", ")}, ${select} FROM ${table} t ${joins}
      WHERE t."speakerId" = $1 AND t."deletedAt" IS NULL ORDER BY ${order}, t."createdAt", t.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map((row) => ({ ...row, ...stamp(row) }) as Dto);
}

export const readClients = (client: PoolClient, speakerId: SpeakerId): AsyncGenerator<ClientDto[]> =>
  readRecords(client, speakerId, { table: "clients", select: sqlFields(CLIENT_FIELDS, "t"), order: "t.name" });

export const readBureauPartners = (client: PoolClient, speakerId: SpeakerId): AsyncGenerator<BureauPartnerDto[]> =>
  readRecords(client, speakerId, { table: "bureau_partners", select: sqlFields(BUREAU_FIELDS, "t"), order: "t.name" });

export const readRepresentatives = (client: PoolClient, speakerId: SpeakerId): AsyncGenerator<RepresentativeDto[]> =>
  readRecords(client, speakerId, {
    table: "representatives",
    select: `${sqlFields(REPRESENTATIVE_FIELDS, "t")}, t."bureauPartnerId", b.name AS "bureauPartnerName"`,
    joins: `JOIN bureau_partners b ON b.id = t."bureauPartnerId" AND b."speakerId" = t."speakerId"`,
    order: "b.name, t.name",
  });

export async function readProfile(client: PoolClient, speakerId: SpeakerId): Promise<ProfileDto> {
  const { rows } = await client.query<ProfileDto>(
    `SELECT s.id, s.version, iso_instant(s."createdAt") AS "createdAt", iso_instant(s."updatedAt") AS "updatedAt",
            ${sqlFields(PROFILE_FIELDS, "s")} FROM speakers s WHERE s.id = $1`,
    [speakerId],
  );
  if (!rows[0]) throw new Error("No such speaker");
  return rows[0];
}

/** A table with the columns that leave the account. Columns that may be secret and aren't classified are not among them. */
export type TravellingTable = Table & {
  secrets: NonNullable<TableClass["secrets"]>;
  isTrace?: boolean;
  restores?: RestoreClass;
};

/** The tables that an archive restores, in the same order. A table that no class names is one of them. */
export const travelling = (tables: readonly Table[]): TravellingTable[] =>
  exported(tables).filter(({ name }) => !TABLE_CLASSES[name]?.stays);

/** The tables that are written as JSON: the restored ones, and a few read-only ones. */
export const exported = (tables: readonly Table[]): TravellingTable[] =>
  tables.flatMap((table) => {
    const { stays, isExported, isTrace = false, secrets = {}, restores = {} } = TABLE_CLASSES[table.name] ?? {};
    const columns = table.columns.filter(
      (column) =>
        column.name !== "speakerId" && !column.isGenerated && (column.name in secrets || !looksSecret(column)),
    );
    return stays && !isExported ? [] : [{ ...table, columns, secrets, isTrace, restores }];
  });

export const archived = (tables: readonly Table[]): TravellingTable[] =>
  exported(tables).filter(({ name }) => !TABLE_CLASSES[name]?.isLedger);

const SECRET_NAME = /hash|secret|token|password|salt|key/i;

const looksSecret = ({ name, type }: Column): boolean => type === "bytea" || SECRET_NAME.test(name);

export const unclassifiedSecrets = (tables: readonly Table[]): string[] =>
  tables.flatMap(({ name, columns }) => {
    const { stays, isExported, secrets = {} } = TABLE_CLASSES[name] ?? {};
    const unclassified = columns.filter((column) => looksSecret(column) && !(column.name in secrets));
    return stays && !isExported ? [] : unclassified.map((column) => `${name}.${column.name}`);
  });

import "server-only";
import type { PoolClient, QueryResultRow } from "pg";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import type { ClientDto } from "@/lib/clients/schema";
import { EVENT_JOINS, EVENT_JSON } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { keepPace } from "@/lib/export/stream";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ProfileDto } from "@/lib/profile/schema";
import { sqlFields } from "@/lib/server/columns";
import { bulkTransaction } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import { STAMP_SELECT, type StampRow, stamp } from "@/lib/server/versioned";

/** Rows per batch: small enough that writing one never holds up other requests. */
const BATCH = 500;

/** Everything of one moment: later batches do not see what changed since the first. */
export const readSnapshot = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
  bulkTransaction(async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return work(client);
  });

/**
 * The rows of a statement, a batch at a time: the database makes the next one while this one is written, and none while
 * the reader is behind.
 * @param name of the cursor; two that are open at once need two
 */
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
    // Should the writing fail meanwhile, nobody asks for these any more.
    rows.catch(() => undefined);
    return rows;
  };
  for (let next = ask(); ; ) {
    const { rows } = await next;
    await keepPace();
    const last = rows.length < BATCH;
    if (!last) next = ask();
    if (rows.length > 0) yield rows;
    if (last) break;
  }
  await client.query(`CLOSE ${name}`);
}

/** All events outside the trash, by day. */
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

type RawOf<Dto> = Omit<Dto, keyof StampRow> & StampRow;

const sqlStamp = (alias: string) =>
  Object.keys(STAMP_SELECT)
    .map((name) => `${alias}."${name}"`)
    .join(", ");

/** By name, and the oldest first where a name occurs twice. */
export async function* readClients(client: PoolClient, speakerId: SpeakerId): AsyncGenerator<ClientDto[]> {
  const found = batches<RawOf<ClientDto>>(
    client,
    "all_clients",
    `SELECT ${sqlStamp("c")}, ${sqlFields(CLIENT_FIELDS, "c")} FROM clients c WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL ORDER BY c.name, c."createdAt", c.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map((row) => ({ ...row, ...stamp(row) }));
}

export async function* readBureauPartners(
  client: PoolClient,
  speakerId: SpeakerId,
): AsyncGenerator<BureauPartnerDto[]> {
  const found = batches<RawOf<BureauPartnerDto>>(
    client,
    "all_bureau_partners",
    `SELECT ${sqlStamp("b")}, ${sqlFields(BUREAU_FIELDS, "b")} FROM bureau_partners b WHERE b."speakerId" = $1 AND b."deletedAt" IS NULL ORDER BY b.name, b."createdAt", b.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map((row) => ({ ...row, ...stamp(row) }));
}

export async function* readRepresentatives(
  client: PoolClient,
  speakerId: SpeakerId,
): AsyncGenerator<RepresentativeDto[]> {
  const found = batches<RawOf<RepresentativeDto>>(
    client,
    "all_representatives",
    `SELECT ${sqlStamp("r")}, ${sqlFields(REPRESENTATIVE_FIELDS, "r")}, r."bureauPartnerId", b.name AS "bureauPartnerName"
       FROM representatives r JOIN bureau_partners b ON b.id = r."bureauPartnerId" AND b."speakerId" = r."speakerId"
      WHERE r."speakerId" = $1 AND r."deletedAt" IS NULL ORDER BY b.name, r.name, r."createdAt", r.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map((row) => ({ ...row, ...stamp(row) }));
}

export async function readProfile(client: PoolClient, speakerId: SpeakerId): Promise<ProfileDto> {
  const { rows } = await client.query<ProfileDto>(
    `SELECT s.id, s.version, iso_instant(s."createdAt") AS "createdAt", iso_instant(s."updatedAt") AS "updatedAt",
            ${sqlFields(PROFILE_FIELDS, "s")} FROM speakers s WHERE s.id = $1`,
    [speakerId],
  );
  if (!rows[0]) throw new Error("No such speaker");
  return rows[0];
}

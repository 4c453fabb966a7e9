import "server-only";
import type { PoolClient, QueryResultRow } from "pg";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { ClientDto } from "@/lib/clients/schema";
import type { EventDto } from "@/lib/events/schema";
import type { ProfileDto } from "@/lib/profile/schema";
import { sqlTransaction } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import { stamp } from "@/lib/server/versioned";
import { toDollars } from "@/lib/shared/money";

/** Rows per batch: small enough that writing one never holds up other requests. */
const BATCH = 500;

/** Everything of one moment: later batches do not see what changed since the first. */
export const readSnapshot = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
  sqlTransaction(async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return work(client);
  });

async function* batches<Row extends QueryResultRow>(
  client: PoolClient,
  name: string,
  text: string,
  speakerId: SpeakerId,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`, [speakerId]);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM ${name}`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await client.query(`CLOSE ${name}`);
}

type Stamps = { id: string; version: number; createdAt: Date; updatedAt: Date; deletedAt: Date | null };
type RawEvent = Omit<EventDto, keyof Stamps | "fee" | "travelFee"> &
  Stamps & { feeCents: number; travelFeeCents: number };

/** All events outside the trash, by day. */
export async function* readEvents(client: PoolClient, speakerId: SpeakerId): AsyncGenerator<EventDto[]> {
  const found = batches<RawEvent>(
    client,
    "all_events",
    `SELECT e.id, e.version, e."createdAt", e."updatedAt", e."deletedAt", e.title, e."startsOn" AS date,
            e."startsAt" AS time, e."timeZone", e."venueName", e."streetAddress", e.city, e.state, e."zipCode",
            e."feeCents", e."travelFeeCents", e.status, e."clientId", coalesce(c.name, '') AS "clientCompany",
            e."contactName", e."contactEmail", e."bureauPartnerId", coalesce(b.name, '') AS "bureauPartnerName",
            e."representativeId" AS "bureauRepId", coalesce(r.name, '') AS "bureauRepName",
            e.industry, e.attendees, e.source, e.description, e.notes
       FROM events e
       LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
       LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
       LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"
      WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL ORDER BY e."startsOn", e.id`,
    speakerId,
  );
  for await (const rows of found) {
    yield rows.map(({ feeCents, travelFeeCents, ...row }) => ({
      ...row,
      ...stamp(row),
      fee: toDollars(feeCents),
      travelFee: toDollars(travelFeeCents),
    }));
  }
}

type RawOf<Dto> = Omit<Dto, keyof Stamps> & Stamps;

/** By name, and the oldest first where a name occurs twice. */
export async function* readClients(client: PoolClient, speakerId: SpeakerId): AsyncGenerator<ClientDto[]> {
  const found = batches<RawOf<ClientDto>>(
    client,
    "all_clients",
    `SELECT c.id, c.version, c."createdAt", c."updatedAt", c."deletedAt", c.name, c.company, c.email, c.phone,
            c.website, c.notes
       FROM clients c WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL ORDER BY c.name, c."createdAt", c.id`,
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
    `SELECT b.id, b.version, b."createdAt", b."updatedAt", b."deletedAt", b.name, b."contactName", b.email, b.phone,
            b.website, b.notes, (b."commissionBasisPoints" / 100.0)::float8 AS "commissionPercent", b."commissionOn",
            b."feeKind", b."invoicedBy", b."payDays", (b."spinOffBasisPoints" / 100.0)::float8 AS "spinOffPercent",
            b."spinOffMonths", b."termsNotes"
       FROM bureau_partners b WHERE b."speakerId" = $1 AND b."deletedAt" IS NULL ORDER BY b.name, b."createdAt", b.id`,
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
    `SELECT r.id, r.version, r."createdAt", r."updatedAt", r."deletedAt", r.name, r.email, r.phone,
            r."bureauPartnerId", b.name AS "bureauPartnerName"
       FROM representatives r JOIN bureau_partners b ON b.id = r."bureauPartnerId" AND b."speakerId" = r."speakerId"
      WHERE r."speakerId" = $1 AND r."deletedAt" IS NULL ORDER BY b.name, r.name, r."createdAt", r.id`,
    speakerId,
  );
  for await (const rows of found) yield rows.map((row) => ({ ...row, ...stamp(row) }));
}

/** Of clients that share their name with another: which one they are, the oldest being 1. */
export async function readClientNumbers(client: PoolClient, speakerId: SpeakerId): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; no: number }>(
    `SELECT id, no FROM (
       SELECT id, row_number() OVER (PARTITION BY name ORDER BY "createdAt", id) AS no, count(*) OVER (PARTITION BY name) AS of
         FROM clients WHERE "speakerId" = $1 AND "deletedAt" IS NULL) AS numbered WHERE of > 1`,
    [speakerId],
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

export async function readProfile(client: PoolClient, speakerId: SpeakerId): Promise<ProfileDto> {
  const { rows } = await client.query<
    Omit<ProfileDto, "annualGoal" | "createdAt" | "updatedAt"> & {
      annualGoalCents: number | null;
      createdAt: Date;
      updatedAt: Date;
    }
  >(
    `SELECT s.id, s.version, s."createdAt", s."updatedAt", s.name, s.title, s."businessName", s.phone, s.email,
            s.website, s.address, s.city, s.state, s."zipCode", s.bio, s."annualGoalCents", s."timeZone"
       FROM speakers s WHERE s.id = $1`,
    [speakerId],
  );
  const [row] = rows;
  if (!row) throw new Error("No such speaker");
  const { annualGoalCents, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    annualGoal: annualGoalCents === null ? null : toDollars(annualGoalCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

import "server-only";
import type { PoolClient, QueryResultRow } from "pg";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { Values } from "@/lib/export/schema";
import type { Current, Known, RowDraft } from "@/lib/import/schema";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { sqlFields } from "@/lib/server/columns";
import type { SpeakerId } from "@/lib/server/session";

/** A pool or one connection inside a transaction. */
export type Run = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Inside a transaction, on its connection. */
export const onClient =
  (client: PoolClient): Run =>
  async (text, values) =>
    (await client.query(text, [...values])).rows;

type Raw = { id: string; version: number } & Values;

const toKnown = ({ id, version, ...values }: Raw): Known => ({ id, version, values });

/**
 * What a speaker has, as far as these rows can touch it.
 * @param lock inside a commit: nobody changes these rows until it ends
 */
export async function readCurrent(
  run: Run,
  speakerId: SpeakerId,
  drafts: readonly Pick<RowDraft, "sheet" | "values">[],
  lock = false,
): Promise<Current> {
  const touches = (sheet: RowDraft["sheet"]) => drafts.some((draft) => draft.sheet === sheet);
  const days = new Set(drafts.flatMap(({ sheet, values }) => (sheet === "events" && values.date ? [values.date] : [])));
  const links = touches("events");
  return {
    events: days.size > 0 ? await readEvents(run, speakerId, { days: [...days] as string[], ids: [] }, lock) : [],
    clients: links || touches("clients") ? await readClients(run, speakerId, lock && touches("clients")) : [],
    bureauPartners: await readBureaus(run, speakerId, lock && touches("bureauPartners")),
    representatives: await readRepresentatives(run, speakerId, lock && touches("representatives")),
    profile: touches("profile") ? await readProfile(run, speakerId, lock) : null,
  };
}

/** Some records of one kind as they are now, locked until the transaction ends; without those in the trash. */
export async function readRecords(
  run: Run,
  speakerId: SpeakerId,
  sheet: RowDraft["sheet"],
  ids: readonly string[],
): Promise<Known[]> {
  if (sheet === "events") return readEvents(run, speakerId, { days: [], ids }, true);
  if (sheet === "profile") return [await readProfile(run, speakerId, true)].filter((known) => known !== null);
  const read = { clients: readClients, bureauPartners: readBureaus, representatives: readRepresentatives }[sheet];
  const wanted = new Set(ids);
  return (await read(run, speakerId, true)).filter(({ id }) => wanted.has(id));
}

/** Of some days, and some by their ids. Index events("speakerId", "startsOn", id), and the primary key. */
async function readEvents(
  run: Run,
  speakerId: SpeakerId,
  { days, ids }: { days: readonly string[]; ids: readonly string[] },
  lock: boolean,
): Promise<Known[]> {
  const rows = await run<Raw>(
    `SELECT e.id, e.version, ${sqlFields(EVENT_FIELDS, "e")}, e."venueId", e."clientId", coalesce(c.name, '') AS "clientCompany",
            e."bureauPartnerId", coalesce(b.name, '') AS "bureauPartnerName",
            e."representativeId", coalesce(r.name, '') AS "bureauRepName"
       FROM events e
       LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
       LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
       LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"
      WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND (e."startsOn" = ANY ($2::date[]) OR e.id = ANY ($3::uuid[]))
      ORDER BY e."startsOn", e.id ${lock ? "FOR UPDATE OF e" : ""}`,
    [speakerId, days, ids],
  );
  return rows.map(toKnown);
}

const lockOf = (lock: boolean, alias: string) => (lock ? `FOR UPDATE OF ${alias}` : "");

async function readClients(run: Run, speakerId: SpeakerId, lock: boolean): Promise<Known[]> {
  const rows = await run<Raw>(
    `SELECT c.id, c.version, ${sqlFields(CLIENT_FIELDS, "c")}, array_to_string(c.tags, E'\\n') AS tags FROM clients c
      WHERE c."speakerId" = $1 AND c."deletedAt" IS NULL ORDER BY c."createdAt", c.id ${lockOf(lock, "c")}`,
    [speakerId],
  );
  return rows.map(toKnown);
}

async function readBureaus(run: Run, speakerId: SpeakerId, lock: boolean): Promise<Known[]> {
  const rows = await run<Raw>(
    `SELECT b.id, b.version, ${sqlFields(BUREAU_FIELDS, "b")}
       FROM bureau_partners b
      WHERE b."speakerId" = $1 AND b."deletedAt" IS NULL ORDER BY b."createdAt", b.id ${lockOf(lock, "b")}`,
    [speakerId],
  );
  return rows.map(toKnown);
}

async function readRepresentatives(run: Run, speakerId: SpeakerId, lock: boolean): Promise<Known[]> {
  const rows = await run<Raw>(
    `SELECT r.id, r.version, r."bureauPartnerId", b.name AS "bureauName", ${sqlFields(REPRESENTATIVE_FIELDS, "r")}
       FROM representatives r JOIN bureau_partners b ON b.id = r."bureauPartnerId" AND b."speakerId" = r."speakerId"
      WHERE r."speakerId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt", r.id ${lockOf(lock, "r")}`,
    [speakerId],
  );
  return rows.map(toKnown);
}

async function readProfile(run: Run, speakerId: SpeakerId, lock: boolean): Promise<Known | null> {
  const [row] = await run<Raw>(
    `SELECT s.id, s.version, ${sqlFields(PROFILE_FIELDS, "s")} FROM speakers s WHERE s.id = $1 ${lockOf(lock, "s")}`,
    [speakerId],
  );
  return row ? toKnown(row) : null;
}

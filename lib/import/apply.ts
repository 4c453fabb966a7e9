import "server-only";
import type { PoolClient } from "pg";
import { syncCommissionsInBulk } from "@/lib/events/commissions/sync/commands";
import type { Values } from "@/lib/export/schema";
import { layoutOf, type SheetKey } from "@/lib/export/schema";
import { type BulkRow, type BulkTable, insertRows, updateRows } from "@/lib/import/bulk";
import { toColumns } from "@/lib/import/columns";
import { risingIds } from "@/lib/import/ids";
import { countLinks, linksOf, type NewLinks } from "@/lib/import/links";
import { updateProfile } from "@/lib/import/profile-row";
import { fold } from "@/lib/import/rules";
import type { ByName, Current, Known, PlannedRow } from "@/lib/import/schema";
import { findPlaces, toPlaceColumns } from "@/lib/places/queries";
import type { SpeakerId } from "@/lib/server/session";
import { linkVenues } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";

/** Venues have no sheet of their own in an import; this is what undo finds those by that it made. */
export const VENUES = "Venues";

/** A record that came into being only because a row names it. `sheet` is what undo knows it by. */
export type NamedRecord = { sheet: string; label: string; id: string };

export type Writing = {
  /** The id a row's new record gets. */
  idOf: (row: PlannedRow) => string;
  /** The names nobody bears yet. */
  links: NewLinks;
  /** Called after each batch with the number of records written by it. */
  onRows: (count: number) => void;
};

/** Names → ids; of two clients of one name the first, which is the oldest. */
class NameBook {
  readonly #ids = new Map<string, string>();

  add(key: string, id: string): void {
    if (!this.#ids.has(key)) this.#ids.set(key, id);
  }

  find(key: string): string | null {
    return this.#ids.get(key) ?? null;
  }
}

type UpdateRow = PlannedRow & { target: Known };

function* map<A, B>(list: readonly A[], make: (item: A) => B): Generator<B> {
  for (const item of list) yield make(item);
}

const repKey = (bureauId: string | null, name: unknown): string => `${bureauId}|${fold(String(name ?? ""))}`;

/** Writes what a plan says should be created or updated, in the caller's transaction. */
export async function writePlan(
  client: PoolClient,
  speakerId: SpeakerId,
  planned: readonly PlannedRow[],
  current: Current,
  { idOf, links, onRows }: Writing,
): Promise<{ createdByName: ByName; named: NamedRecord[] }> {
  const named: NamedRecord[] = [];
  const nextId = risingIds();
  const creates = (sheet: SheetKey) => planned.filter((row) => row.sheet === sheet && row.action === "create");
  const updates = (sheet: SheetKey) =>
    planned.filter((row): row is UpdateRow => row.sheet === sheet && row.action === "update" && row.target !== null);
  const clients = new NameBook();
  const bureaus = new NameBook();
  const reps = new NameBook();
  for (const known of current.clients) clients.add(fold(known.values.name), known.id);
  for (const known of current.bureauPartners) bureaus.add(fold(known.values.name), known.id);
  for (const known of current.representatives) {
    reps.add(repKey(String(known.values.bureauPartnerId), known.values.name), known.id);
  }

  /** New records from a sheet and from names alone, then changed ones; new names become known. */
  const write = async (
    sheet: SheetKey,
    table: BulkTable,
    byName: Values[],
    toRow: (values: Values) => Omit<BulkRow, "id">,
    learn: (values: Values, id: string) => void,
  ) => {
    const fromRows = map(creates(sheet), (row): BulkRow => {
      const id = idOf(row);
      learn(row.values, id);
      return { id, ...toRow(row.values) };
    });
    await insertRows(client, speakerId, table, fromRows, onRows);
    const fromNames = map(byName, (values): BulkRow => {
      const id = nextId();
      learn(values, id);
      named.push({ sheet: layoutOf(sheet).name, label: String(values.name), id });
      return { id, ...toRow(values) };
    });
    await insertRows(client, speakerId, table, fromNames, onRows);
    const changed = map(updates(sheet), (row) => {
      // A record that takes a new name in this import is found by it from here on.
      if (row.changes.some((change) => change.field === "name")) learn(row.values, row.target.id);
      return { id: row.target.id, version: row.target.version, ...toRow({ ...row.target.values, ...row.values }) };
    });
    await updateRows(client, speakerId, table, changed, onRows);
  };

  await write(
    "bureauPartners",
    "bureau_partners",
    links.bureauPartners.map((name) => ({ name })),
    (values) => toColumns("bureauPartners", values),
    (values, id) => bureaus.add(fold(values.name), id),
  );
  await write(
    "representatives",
    "representatives",
    links.representatives.map(({ bureau, name }) => ({ bureauName: bureau, name })),
    (values) => ({ bureauPartnerId: bureaus.find(fold(values.bureauName)), ...toColumns("representatives", values) }),
    (values, id) => reps.add(repKey(bureaus.find(fold(values.bureauName)), values.name), id),
  );
  await write(
    "clients",
    "clients",
    links.clients.map((name) => ({ name })),
    (values) => toColumns("clients", values),
    (values, id) => clients.add(fold(values.name), id),
  );

  const where = await placeAndVenueOf(client, speakerId, [...creates("events"), ...updates("events")]);
  const toEvent = (values: Values, row: PlannedRow): Omit<BulkRow, "id"> => {
    const wants = linksOf(row);
    const had = (field: string) => row.target?.values[field] ?? null;
    const bureauId =
      wants.bureau === null ? (had("bureauPartnerId") as string | null) : bureaus.find(fold(wants.bureau));
    const keepsRep = wants.rep === null && wants.bureau === null && fold(values.bureauRepName) !== "";
    return {
      ...toColumns("events", values),
      ...where.get(row),
      clientId: wants.client === null ? had("clientId") : clients.find(fold(wants.client)),
      bureauPartnerId: bureauId,
      representativeId: wants.rep
        ? reps.find(repKey(bureauId, wants.rep.name))
        : keepsRep
          ? had("representativeId")
          : null,
    };
  };
  await insertRows(
    client,
    speakerId,
    "events",
    map(creates("events"), (row) => ({ id: idOf(row), ...toEvent(row.values, row) })),
    onRows,
  );
  await updateRows(
    client,
    speakerId,
    "events",
    map(updates("events"), (row) => ({
      id: row.target.id,
      version: row.target.version,
      ...toEvent({ ...row.target.values, ...row.values }, row),
    })),
    onRows,
  );
  const events = [...creates("events").map(idOf), ...updates("events").map((row) => row.target.id)];
  await syncCommissionsInBulk(client, speakerId, events);
  for (const row of updates("profile")) {
    await updateProfile(client, speakerId, { ...row.target.values, ...row.values });
    onRows(1);
  }
  named.push(...(await newVenues(client, speakerId, where)));
  return { createdByName: countLinks(links), named };
}

/** Venues that exist since this very transaction: those that the events of the import have brought along. */
async function newVenues(
  client: PoolClient,
  speakerId: SpeakerId,
  where: ReadonlyMap<PlannedRow, Values>,
): Promise<NamedRecord[]> {
  const ids = [...new Set([...where.values()].flatMap(({ venueId }) => (venueId ? [venueId] : [])))];
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, name FROM venues WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND xmin = pg_current_xact_id()::xid`,
    [speakerId, ids],
  );
  return rows.map(({ id, name }) => ({ sheet: VENUES, label: name, id }));
}

/**
 * What follows from each event's address: zone, point and venue record, in two statements for all of them. An event that
 * keeps venue and town keeps its link.
 */
async function placeAndVenueOf(client: PoolClient, speakerId: SpeakerId, rows: readonly PlannedRow[]) {
  const run = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
  const said = rows.map(({ target, values }) => ({ ...target?.values, ...values }));
  const words = said.map((values) => addressOf(values));
  const linked = rows.map(({ target }, at) => {
    const keys = (values: Values) => [fold(values.venueName), fold(values.city)].join("|");
    const keeps = target && keys(target.values) === keys(said[at] ?? {});
    return { keeps, id: (keeps ? (target.values.venueId as string | null) : null) ?? null };
  });
  const places = await findPlaces(words, run);
  const venues = await linkVenues(
    speakerId,
    words.map((one, at) => (linked[at]?.keeps ? { ...one, venueName: "" } : one)),
    run,
  );
  return new Map(
    rows.map((row, at): [PlannedRow, Values] => [
      row,
      { ...toPlaceColumns(places[at] ?? null), venueId: linked[at]?.keeps ? linked[at].id : (venues[at] ?? null) },
    ]),
  );
}

function addressOf(values: Values): VenueWords {
  const text = (field: string) => String(values[field] ?? "");
  return {
    venueName: text("venueName"),
    streetAddress: text("streetAddress"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zipCode"),
  };
}

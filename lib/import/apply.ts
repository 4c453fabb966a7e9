import "server-only";
import type { PoolClient } from "pg";
import { addPeopleInBulk } from "@/lib/clients/contacts";
import { syncCommissionsInBulk } from "@/lib/events/commissions/creating-lines";
import { layoutOf, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { countLinks, linksOf, type NewLinks } from "@/lib/import/plan";
import { insertRecords, onClient, type RecordRow, updateRecords } from "@/lib/import/records";
import { fold, foldClient } from "@/lib/import/rules";
import type { ByName, Current, Known, PlannedRow } from "@/lib/import/schema";
import { type NamedRecord, risingIds } from "@/lib/import/stored-rows";
import { PEOPLE, VENUES } from "@/lib/import/undo";
import { findPlaces, type Locating, locatePlaces, toEventPlaceColumns, toPlaceColumns } from "@/lib/places/queries";
import type { SpeakerId } from "@/lib/server/session";
import { linkVenues } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";

export type Writing = {
  idOf: (row: PlannedRow) => string;
  links: NewLinks;
  onRows: (count: number) => void;
};

type UpdateRow = PlannedRow & { target: Known };
type Create = { id: string; row: PlannedRow };
type NamedSheet = "bureauPartners" | "representatives" | "clients";

/** Ids of records by name; of two records of one name the oldest. */
class NameIndex {
  readonly #ids: Record<NamedSheet, Map<string, string>> = {
    bureauPartners: new Map(),
    representatives: new Map(),
    clients: new Map(),
  };

  constructor(current: Current) {
    for (const sheet of ["clients", "bureauPartners", "representatives"] as const)
      for (const { id, values } of current[sheet]) this.add(sheet, id, values);
  }

  add(sheet: NamedSheet, id: string, { name, bureauPartnerId }: Values): void {
    const key = this.#keyOf(sheet, name, bureauPartnerId);
    if (!this.#ids[sheet].has(key)) this.#ids[sheet].set(key, id);
  }

  /** @param bureauId of a representative */
  find = (sheet: NamedSheet, name: Value | undefined, bureauId?: Value): string | null =>
    this.#ids[sheet].get(this.#keyOf(sheet, name, bureauId)) ?? null;

  #keyOf(sheet: NamedSheet, name: Value | undefined, bureauId: Value | undefined): string {
    if (sheet === "representatives") return `${bureauId}|${fold(name)}`;
    return sheet === "clients" ? foldClient(name) : fold(name);
  }
}

/** In this order, so that names which later records link to have ids. */
export async function writePlan(
  client: PoolClient,
  speakerId: SpeakerId,
  planned: readonly PlannedRow[],
  current: Current,
  { idOf, links, onRows }: Writing,
): Promise<{ createdByName: ByName; named: NamedRecord[] }> {
  const named: NamedRecord[] = [];
  const nextId = risingIds();
  const names = new NameIndex(current);
  const creates = (sheet: SheetKey): Create[] =>
    planned.filter((row) => row.sheet === sheet && row.action === "create").map((row) => ({ id: idOf(row), row }));
  const updates = (sheet: SheetKey) =>
    planned.filter((row): row is UpdateRow => row.sheet === sheet && row.action === "update" && row.target !== null);
  const write = async (sheet: SheetKey, created: Iterable<RecordRow>, updated: Iterable<RecordRow>) => {
    await insertRecords(client, speakerId, sheet, created, onRows);
    await updateRecords(client, speakerId, sheet, updated, onRows);
  };

  const writeNamed = async (sheet: NamedSheet, fromLinks: readonly Values[]) => {
    const places = await placesOf(client, sheet, planned);
    const linked = fromLinks.map((values) => ({ id: nextId(), values }));
    const label = layoutOf(sheet).name;
    named.push(...linked.map(({ id, values }) => ({ sheet: label, label: String(values.name), id })));
    await write(
      sheet,
      newRecords(sheet, [...creates(sheet).map((one) => withPlace(one, places)), ...linked], names),
      changedRecords(sheet, updates(sheet), places, names),
    );
  };
  const withName = (list: readonly string[]): Values[] => list.map((name) => ({ name }));
  const representatives = links.representatives.map(({ bureau, name }) => ({ bureauName: bureau, name }));
  await writeNamed("bureauPartners", withName(links.bureauPartners));
  await writeNamed("representatives", representatives);
  await writeNamed("clients", withName(links.clients));

  const newEvents = creates("events");
  const oldEvents = updates("events").map((row) => ({ ...row.target, row }));
  const where = await placeAndVenueOf(
    client,
    speakerId,
    [...newEvents, ...oldEvents].map(({ row }) => row),
  );
  await write("events", eventRows(newEvents, where, names), eventRows(oldEvents, where, names));
  await syncCommissionsInBulk(
    client,
    speakerId,
    [...newEvents, ...oldEvents].map(({ id }) => id),
  );
  const profile = updates("profile").map(({ target, values }) => ({
    ...target,
    values: { ...target.values, ...values },
  }));
  await write("profile", [], profile);
  named.push(...(await newVenues(client, speakerId, where)));
  const met = oldEvents.filter(({ row }) => row.changes.some(({ field }) => CONTACT.has(field)));
  const people = await addPeopleInBulk(
    client,
    speakerId,
    [...newEvents, ...met].map(({ id }) => id),
  );
  named.push(...people.map(({ id, name }) => ({ sheet: PEOPLE, label: name, id })));
  return { createdByName: countLinks(links), named };
}

type Places = ReadonlyMap<PlannedRow, Values>;

const withPlace = ({ id, row }: Create, places: Places): RecordRow => ({
  id,
  values: { ...row.values, ...places.get(row) },
});

/** A representative with the id of their bureau, unless they have one. */
const withBureau = (sheet: NamedSheet, values: Values, names: NameIndex): Values =>
  sheet === "representatives"
    ? { bureauPartnerId: names.find("bureauPartners", values.bureauName), ...values }
    : values;

function* newRecords(sheet: NamedSheet, records: readonly RecordRow[], names: NameIndex): Generator<RecordRow> {
  for (const { id, values } of records) {
    const all = withBureau(sheet, values, names);
    names.add(sheet, id, all);
    yield { id, values: all };
  }
}

function* changedRecords(
  sheet: NamedSheet,
  rows: readonly UpdateRow[],
  places: Places,
  names: NameIndex,
): Generator<RecordRow> {
  for (const row of rows) {
    const { id, version, values: had } = row.target;
    const values = withBureau(sheet, { ...had, ...row.values, ...places.get(row) }, names);
    // A record renamed by this import is found by its new name from here on.
    if (row.changes.some(({ field }) => field === "name")) names.add(sheet, id, values);
    yield { id, version, values };
  }
}

function* eventRows(
  list: readonly { id: string; version?: number; row: PlannedRow }[],
  where: Places,
  names: NameIndex,
): Generator<RecordRow> {
  for (const { id, version, row } of list) yield { id, version, values: toEvent(row, where, names) };
}

function toEvent(row: PlannedRow, where: Places, names: NameIndex): Values {
  const values = { ...row.target?.values, ...row.values };
  const wants = linksOf(row);
  const had = (field: string) => row.target?.values[field] ?? null;
  const bureauPartnerId = wants.bureau === null ? had("bureauPartnerId") : names.find("bureauPartners", wants.bureau);
  const keepsRep = wants.rep === null && wants.bureau === null && fold(values.bureauRepName) !== "";
  const keptRep = keepsRep ? had("representativeId") : null;
  return {
    ...values,
    ...where.get(row),
    clientId: wants.client === null ? had("clientId") : names.find("clients", wants.client),
    bureauPartnerId,
    representativeId: wants.rep ? names.find("representatives", wants.rep.name, bureauPartnerId) : keptRep,
  };
}

const CONTACT = new Set(["contactName", "contactEmail", "contactPhone", "clientCompany"]);

async function newVenues(client: PoolClient, speakerId: SpeakerId, where: Places): Promise<NamedRecord[]> {
  const ids = [...new Set([...where.values()].flatMap(({ venueId }) => (venueId ? [venueId] : [])))];
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, name FROM venues WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND xmin = pg_current_xact_id()::xid`,
    [speakerId, ids],
  );
  return rows.map(({ id, name }) => ({ sheet: VENUES, label: name, id }));
}

/** Zone and point of each row with an address. */
async function placesOf(client: PoolClient, sheet: SheetKey, planned: readonly PlannedRow[]) {
  const rows = planned.filter((row) => row.sheet === sheet && (row.values.city || row.values.zipCode));
  const places = await findPlaces(
    rows.map(({ target, values }) => addressOf({ ...target?.values, ...values })),
    onClient(client),
  );
  return new Map(rows.map((row, at) => [row, toPlaceColumns(places[at] ?? null)]));
}

/** Zone, point and venue of each event's address. An event that keeps venue and town keeps its link. */
async function placeAndVenueOf(client: PoolClient, speakerId: SpeakerId, rows: readonly PlannedRow[]) {
  const run = onClient(client);
  const said = rows.map(({ target, values }) => ({ ...target?.values, ...values }));
  const words = said.map((values) => addressOf(values));
  const linked = rows.map(({ target }, at) => {
    const keys = (values: Values) => [fold(values.venueName), fold(values.city)].join("|");
    const keeps = target && keys(target.values) === keys(said[at] ?? {});
    return { keeps, id: (keeps ? (target.values.venueId as string | null) : null) ?? null };
  });
  const places = await locatePlaces(words, run);
  const venues = await linkVenues(
    speakerId,
    words.map((one, at) => (linked[at]?.keeps ? { ...one, venueName: "" } : one)),
    run,
  );
  return new Map(
    rows.map((row, at): [PlannedRow, Values] => [
      row,
      {
        ...toEventPlaceColumns(places[at] ?? NOWHERE),
        venueId: linked[at]?.keeps ? linked[at].id : (venues[at] ?? null),
      },
    ]),
  );
}

const NOWHERE: Locating = { place: null, code: "" };

export function addressOf(values: Values): VenueWords & { country: string } {
  const text = (field: string) => String(values[field] ?? "");
  return {
    venueName: text("venueName"),
    streetAddress: text("streetAddress"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zipCode"),
    country: text("country"),
  };
}

import "server-only";
import type { PoolClient } from "pg";
import { addPeopleInBulk } from "@/lib/clients/contacts/bulk/commands";
import { syncCommissionsInBulk } from "@/lib/events/commissions/sync/commands";
import { layoutOf, type SheetKey, type Values } from "@/lib/export/schema";
import { countLinks, linksOf, type NewLinks } from "@/lib/import/plan";
import { insertRecords, onClient, type RecordRow, updateRecords } from "@/lib/import/records";
import { fold, foldClient } from "@/lib/import/rules";
import type { ByName, Current, Known, PlannedRow } from "@/lib/import/schema";
import { type NamedRecord, risingIds } from "@/lib/import/stored-rows";
import { PEOPLE, VENUES } from "@/lib/import/undo/rules";
import { findPlaces, toPlaceColumns } from "@/lib/places/queries";
import type { SpeakerId } from "@/lib/server/session";
import { linkVenues } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";

export type Writing = {
  idOf: (row: PlannedRow) => string;
  links: NewLinks;
  onRows: (count: number) => void;
};

type Names = Record<"bureauPartners" | "representatives" | "clients", Map<string, string>>;
type UpdateRow = PlannedRow & { target: Known };

const repKey = (bureauId: unknown, name: unknown): string => `${bureauId}|${fold(String(name ?? ""))}`;

export async function writePlan(
  client: PoolClient,
  speakerId: SpeakerId,
  planned: readonly PlannedRow[],
  current: Current,
  { idOf, links, onRows }: Writing,
): Promise<{ createdByName: ByName; named: NamedRecord[] }> {
  const named: NamedRecord[] = [];
  const nextId = risingIds();
  const insert = (sheet: SheetKey, rows: Iterable<RecordRow>) => insertRecords(client, speakerId, sheet, rows, onRows);
  const update = (sheet: SheetKey, rows: Iterable<RecordRow>) => updateRecords(client, speakerId, sheet, rows, onRows);
  const creates = (sheet: SheetKey) => planned.filter((row) => row.sheet === sheet && row.action === "create");
  const updates = (sheet: SheetKey) =>
    planned.filter((row): row is UpdateRow => row.sheet === sheet && row.action === "update" && row.target !== null);
  /** Names → ids; of two records of one name the oldest. */
  const names: Names = { bureauPartners: new Map(), representatives: new Map(), clients: new Map() };
  const learn = (sheet: keyof Names, key: string, id: string) => {
    if (!names[sheet].has(key)) names[sheet].set(key, id);
  };
  const find = (sheet: keyof Names, key: string): string | null => names[sheet].get(key) ?? null;
  const keyOf = (sheet: keyof Names, values: Values): string =>
    sheet === "representatives"
      ? repKey(values.bureauPartnerId, values.name)
      : (sheet === "clients" ? foldClient : fold)(values.name);
  for (const sheet of ["clients", "bureauPartners", "representatives"] as const)
    for (const { id, values } of current[sheet]) learn(sheet, keyOf(sheet, values), id);

  async function write(sheet: keyof Names, byName: readonly Values[]): Promise<void> {
    const linked = (values: Values): Values =>
      sheet === "representatives"
        ? { bureauPartnerId: find("bureauPartners", fold(values.bureauName)), ...values }
        : values;
    const learned = (id: string, values: Values): RecordRow => {
      learn(sheet, keyOf(sheet, values), id);
      return { id, values };
    };
    const places = await placesOf(client, sheet, planned);
    function* created(): Generator<RecordRow> {
      for (const row of creates(sheet)) yield learned(idOf(row), { ...linked(row.values), ...places.get(row) });
      for (const values of byName) {
        const id = nextId();
        named.push({ sheet: layoutOf(sheet).name, label: String(values.name), id });
        yield learned(id, linked(values));
      }
    }
    function* changed(): Generator<RecordRow> {
      for (const planned of updates(sheet)) {
        const { target, values, changes } = planned;
        const all = { ...target.values, ...values, ...places.get(planned) };
        const row = { id: target.id, version: target.version, values: linked(all) };
        // A record renamed by this import is found by its new name from here on.
        if (changes.some((change) => change.field === "name")) learn(sheet, keyOf(sheet, row.values), row.id);
        yield row;
      }
    }
    await insert(sheet, created());
    await update(sheet, changed());
  }

  const withName = (list: readonly string[]): Values[] => list.map((name) => ({ name }));
  const representatives = links.representatives.map(({ bureau, name }) => ({ bureauName: bureau, name }));
  await write("bureauPartners", withName(links.bureauPartners));
  await write("representatives", representatives);
  await write("clients", withName(links.clients));

  const events = [...creates("events"), ...updates("events")];
  const where = await placeAndVenueOf(client, speakerId, events);
  const toEvent = (row: PlannedRow): Values => {
    const values = { ...row.target?.values, ...row.values };
    const wants = linksOf(row);
    const had = (field: string) => row.target?.values[field] ?? null;
    const bureauPartnerId = wants.bureau === null ? had("bureauPartnerId") : find("bureauPartners", fold(wants.bureau));
    const keepsRep = wants.rep === null && wants.bureau === null && fold(values.bureauRepName) !== "";
    const keptRep = keepsRep ? had("representativeId") : null;
    return {
      ...values,
      ...where.get(row),
      clientId: wants.client === null ? had("clientId") : find("clients", foldClient(wants.client)),
      bureauPartnerId,
      representativeId: wants.rep ? find("representatives", repKey(bureauPartnerId, wants.rep.name)) : keptRep,
    };
  };
  const newEvents = creates("events").map((row) => ({ id: idOf(row), row }));
  const oldEvents = updates("events").map((row) => ({ ...row.target, row }));
  await insert("events", eventRows(newEvents, toEvent));
  await update("events", eventRows(oldEvents, toEvent));
  await syncCommissionsInBulk(
    client,
    speakerId,
    [...newEvents, ...oldEvents].map(({ id }) => id),
  );
  await update(
    "profile",
    updates("profile").map(({ target, values }) => ({ ...target, values: { ...target.values, ...values } })),
  );
  named.push(...(await newVenues(client, speakerId, where)));
  const met = updates("events").filter(({ changes }) => changes.some(({ field }) => CONTACT.has(field)));
  const people = await addPeopleInBulk(client, speakerId, [
    ...newEvents.map(({ id }) => id),
    ...met.map(({ target }) => target.id),
  ]);
  named.push(...people.map(({ id, name }) => ({ sheet: PEOPLE, label: name, id })));
  return { createdByName: countLinks(links), named };
}

const CONTACT = new Set(["contactName", "contactEmail", "contactPhone", "clientCompany"]);

function* eventRows(
  list: readonly { id: string; version?: number; row: PlannedRow }[],
  toEvent: (row: PlannedRow) => Values,
): Generator<RecordRow> {
  for (const { id, version, row } of list) yield { id, version, values: toEvent(row) };
}

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

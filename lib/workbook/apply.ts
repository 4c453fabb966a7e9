import "server-only";
import type { PoolClient } from "pg";
import { syncCommissionsInBulk } from "@/lib/events/commissions/sync/commands";
import { findPlaces, toPlaceColumns } from "@/lib/places/queries";
import type { SpeakerId } from "@/lib/server/session";
import { toCents } from "@/lib/shared/money";
import { linkVenues } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";
import { type BulkRow, type BulkTable, insertRows, updateRows } from "@/lib/workbook/bulk";
import { risingIds } from "@/lib/workbook/ids";
import { countLinks, linksOf, newLinks } from "@/lib/workbook/links";
import { fold } from "@/lib/workbook/rules";
import type { ByName, Current, Known, PlannedRow, Value, Values } from "@/lib/workbook/schema";
import type { RowSheet } from "@/lib/workbook/sheets";

const BLANK_CONTACT = { name: "", email: "", phone: "" };
const BLANK_CLIENT: Values = { ...BLANK_CONTACT, company: "", website: "", industry: "", tags: "", notes: "" };
const BLANK_BUREAU: Values = {
  ...BLANK_CONTACT,
  contactName: "",
  website: "",
  notes: "",
  commissionPercent: null,
  commissionOn: "fee",
  feeKind: "gross",
  invoicedBy: "bureau",
  payDays: null,
  spinOffPercent: null,
  spinOffMonths: null,
  termsNotes: "",
};
const BLANK_EVENT: Values = {
  time: null,
  endTime: null,
  type: null,
  timeZone: "",
  venueName: "",
  streetAddress: "",
  city: "",
  state: "",
  zipCode: "",
  fee: 0,
  travelFee: 0,
  quotedFee: null,
  travelMode: null,
  travelCap: null,
  status: "inquiry",
  endReason: null,
  statusNote: "",
  keptAmount: null,
  referredBy: "",
  contactName: "",
  contactEmail: "",
  industry: "",
  attendees: null,
  source: "",
  description: "",
  notes: "",
};

/** Names → ids, oldest first; two clients may share a name. */
class NameBook {
  readonly #ids = new Map<string, string[]>();

  add(key: string, id: string): void {
    const list = this.#ids.get(key);
    if (list?.includes(id)) return;
    if (list) list.push(id);
    else this.#ids.set(key, [id]);
  }

  /** @param no which of several of the same name, from 1; the oldest when there is no such one */
  find(key: string, no = 1): string | null {
    const list = this.#ids.get(key);
    return list?.[no - 1] ?? list?.[0] ?? null;
  }
}

type UpdateRow = PlannedRow & { target: Known };

function* map<A, B>(list: readonly A[], make: (item: A) => B): Generator<B> {
  for (const item of list) yield make(item);
}

const repKey = (bureauId: string | null, name: unknown): string => `${bureauId}|${fold(String(name ?? ""))}`;

const centsOrNull = (dollars: Value | undefined): number | null => (dollars == null ? null : toCents(Number(dollars)));

const pointsOrNull = (percent: Value | undefined): number | null =>
  percent == null ? null : Math.round(Number(percent) * 100);

/** Tags stand one per line in a cell. */
const toClient = (values: Values): Omit<BulkRow, "id"> => ({
  ...values,
  tags: String(values.tags ?? "")
    .split("\n")
    .filter(Boolean),
});

const toBureau = ({ commissionPercent, spinOffPercent, ...values }: Values): Omit<BulkRow, "id"> => ({
  ...values,
  commissionBasisPoints: pointsOrNull(commissionPercent),
  spinOffBasisPoints: pointsOrNull(spinOffPercent),
});

/** Writes what a plan says should be created or updated, in the caller's transaction. */
export async function writePlan(
  client: PoolClient,
  speakerId: SpeakerId,
  planned: readonly PlannedRow[],
  current: Current,
): Promise<ByName> {
  const nextId = risingIds();
  const links = newLinks(planned, current);
  const creates = (sheet: RowSheet) => planned.filter((row) => row.sheet === sheet && row.action === "create");
  const updates = (sheet: RowSheet) =>
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
    table: BulkTable,
    created: Values[],
    updated: UpdateRow[],
    toRow: (values: Values) => Omit<BulkRow, "id">,
    learn: (values: Values, id: string) => void,
  ) => {
    const inserts = map(created, (values): BulkRow => {
      const id = nextId();
      learn(values, id);
      return { id, ...toRow(values) };
    });
    await insertRows(client, speakerId, table, inserts);
    const changed = map(updated, (row) => {
      // A record that takes a new name in this import is found by it from here on.
      if (row.changes.some((change) => change.field === "name")) learn(row.values, row.target.id);
      return { id: row.target.id, version: row.target.version, ...toRow({ ...row.target.values, ...row.values }) };
    });
    await updateRows(client, speakerId, table, changed);
  };
  const valuesOf = (sheet: RowSheet) => creates(sheet).map((row) => row.values);

  await write(
    "bureau_partners",
    [...valuesOf("bureauPartners"), ...links.bureauPartners.map((name) => ({ name }))],
    updates("bureauPartners"),
    (values) => toBureau({ ...BLANK_BUREAU, ...values }),
    (values, id) => bureaus.add(fold(values.name), id),
  );
  await write(
    "representatives",
    [
      ...valuesOf("representatives"),
      ...links.representatives.map(({ bureau, name }) => ({ bureauName: bureau, name })),
    ],
    updates("representatives"),
    (values) => ({ ...BLANK_CONTACT, bureauPartnerId: bureaus.find(fold(values.bureauName)), ...values }),
    (values, id) => reps.add(repKey(bureaus.find(fold(values.bureauName)), values.name), id),
  );
  await write(
    "clients",
    [...valuesOf("clients"), ...links.clients.map((name) => ({ name }))],
    updates("clients"),
    (values) => toClient({ ...BLANK_CLIENT, ...values }),
    (values, id) => clients.add(fold(values.name), id),
  );

  const where = await placeAndVenueOf(client, speakerId, [...creates("events"), ...updates("events")]);
  const toEvent = (values: Values, row: PlannedRow): Values => {
    const wants = linksOf(row);
    const had = (field: string) => row.target?.values[field] ?? null;
    const bureauId =
      wants.bureau === null ? (had("bureauPartnerId") as string | null) : bureaus.find(fold(wants.bureau));
    const keepsRep = wants.rep === null && wants.bureau === null && fold(values.bureauRepName) !== "";
    const { date, time, endTime, fee, travelFee, quotedFee, travelCap, keptAmount, ...same } = {
      ...BLANK_EVENT,
      ...values,
    };
    return {
      ...same,
      startsOn: date ?? null,
      startsAt: time ?? null,
      endsAt: endTime ?? null,
      feeCents: toCents(Number(fee)),
      travelFeeCents: toCents(Number(travelFee)),
      ...where.get(row),
      quotedFeeCents: centsOrNull(quotedFee),
      travelCapCents: centsOrNull(travelCap),
      keptCents: centsOrNull(keptAmount),
      clientId:
        wants.client === null
          ? had("clientId")
          : clients.find(fold(wants.client), typeof values.clientNo === "number" ? values.clientNo : 1),
      bureauPartnerId: bureauId,
      representativeId: wants.rep
        ? reps.find(repKey(bureauId, wants.rep.name))
        : keepsRep
          ? had("representativeId")
          : null,
    };
  };
  const createdIds: string[] = [];
  const newEventId = () => {
    const id = nextId();
    createdIds.push(id);
    return id;
  };
  await insertRows(
    client,
    speakerId,
    "events",
    map(creates("events"), (row) => ({ id: newEventId(), ...toEvent(row.values, row) })),
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
  );
  await syncCommissionsInBulk(client, speakerId, [...createdIds, ...updates("events").map((row) => row.target.id)]);
  for (const row of updates("profile")) await updateProfile(client, speakerId, row);
  return countLinks(links);
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

/** The profile is the tenant's own row. */
async function updateProfile(client: PoolClient, speakerId: SpeakerId, row: PlannedRow): Promise<void> {
  const { annualGoal, ...values } = { ...row.target?.values, ...row.values };
  await client.query(
    `UPDATE speakers s SET name = r.name, title = r.title, "businessName" = r."businessName", phone = r.phone,
            email = r.email, website = r.website, address = r.address, city = r.city, state = r.state,
            "zipCode" = r."zipCode", bio = r.bio, "annualGoalCents" = r."annualGoalCents", "timeZone" = r."timeZone",
            version = s.version + 1, "updatedAt" = now()
       FROM json_to_record($2::json) AS r(name text, title text, "businessName" text, phone text, email text,
            website text, address text, city text, state text, "zipCode" text, bio text, "annualGoalCents" int,
            "timeZone" text)
      WHERE s.id = $1`,
    [
      speakerId,
      JSON.stringify({ ...values, annualGoalCents: annualGoal === null ? null : toCents(Number(annualGoal)) }),
    ],
  );
}

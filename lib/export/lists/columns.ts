import "server-only";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import { wholeBureauPartnerList, wholeRepresentativeList } from "@/lib/bureaus/queries";
import type { BureauPartnerRow, RepresentativeDto } from "@/lib/bureaus/schema";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { isUnlisted } from "@/lib/clients/list";
import { wholeClientList } from "@/lib/clients/queries";
import type { ClientRow } from "@/lib/clients/schema";
import { wholeContractList } from "@/lib/contracts/queries";
import type { ContractRow } from "@/lib/contracts/schema";
import { CONTRACT_STATE_LABEL } from "@/lib/contracts/status";
import { wholeEventList } from "@/lib/events/queries";
import { STAGES } from "@/lib/events/referrals/queries";
import type { StageDto } from "@/lib/events/referrals/schema";
import { grossFee, placeOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import type { ListExportOf } from "@/lib/export/lists/schema";
import { type Column, columnOf, type FieldKind, layoutOf, type Value, type Values } from "@/lib/export/schema";
import type { Statement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { type Fields, namesOf } from "@/lib/shared/field-list";
import { toDollars } from "@/lib/shared/money";
import { wholeTestimonialList } from "@/lib/testimonials/queries";
import type { TestimonialDto } from "@/lib/testimonials/schema";
import { TESTIMONIAL_STATE_LABEL, TESTIMONIAL_USE_LABEL } from "@/lib/testimonials/status";
import { VENUE_FIELDS } from "@/lib/venues/fields";
import { wholeVenueList } from "@/lib/venues/queries";
import type { VenueDto, VenueRow } from "@/lib/venues/schema";

/** A column of an exported list. @property id the table's own name for it */
export type ListColumn<Row> = Pick<Column, "header" | "kind" | "width" | "required"> & {
  id: string;
  /** Days as YYYY-MM-DD, money in dollars. `actor` has the zone for moments. */
  value: (row: Row, actor: Actor) => Value;
};

export type ListExport<Input, Row> = {
  sheet: string;
  /** What the table can show, under the table's names; nothing for a list that has no table. */
  table: readonly ListColumn<Row>[];
  all: readonly ListColumn<Row>[];
  rows: (actor: Actor, input: Input) => Statement;
};

const column = <Row>(
  id: string,
  header: string,
  kind: FieldKind,
  width: number,
  value: ListColumn<Row>["value"],
): ListColumn<Row> => ({ id, header, kind, width, value });

const fieldColumns = <Row extends object>(list: Fields, names: readonly string[] = namesOf(list)): ListColumn<Row>[] =>
  names.map((name) => {
    const { header, kind, width } = columnOf(list, name);
    const choices = list[name]?.choices;
    const value = (row: Row): Value => {
      const given = (row as Record<string, unknown>)[name];
      if (Array.isArray(given)) return given.join(", ");
      return (choices?.[given as string] ?? given ?? null) as Value;
    };
    return { id: name, header, kind: kind === "list" ? "text" : kind, width, value };
  });

const dollars = (cents: number): number => toDollars(cents);

type Row = Omit<EventDto, "fee" | "travelFee"> & { feeCents: number; travelFeeCents: number };

const gross = (row: Row): number => grossFee({ fee: dollars(row.feeCents), travelFee: dollars(row.travelFeeCents) });

/** Place is called as the import knows it: what leaves can come back. */
const TABLE: readonly ListColumn<Row>[] = [
  column("title", "Event", "text", 38, (row) => row.title),
  column("date", "Date", "day", 12, (row) => row.date),
  column("time", "Time", "time", 9, (row) => row.time),
  column("client", "Client", "text", 30, (row) => row.clientCompany),
  column("city", "City, State", "text", 22, placeOf),
  column("venueName", "Venue", "text", 30, (row) => row.venueName),
  column("fee", "Fee", "money", 14, (row) => dollars(row.feeCents)),
  column("travelFee", "Travel", "money", 12, (row) => dollars(row.travelFeeCents)),
  column("gross", "Gross", "money", 14, gross),
  column("bureau", "Bureau", "text", 24, (row) => row.bureauPartnerName),
  column("attendees", "Attendees", "count", 11, (row) => row.attendees),
  column("source", "Source", "text", 16, (row) => row.source),
  column("status", "Status", "text", 14, (row) => EVENT_STATUS_LABEL[row.status]),
];

const SHEET: readonly ListColumn<Row>[] = layoutOf("events").columns.map((layout) => ({
  ...layout,
  id: layout.field ?? "gross",
  value: readerOf(layout.field),
}));

function readerOf(field: string | null): ListColumn<Row>["value"] {
  if (field === null) return gross;
  if (field === "fee") return (row) => dollars(row.feeCents);
  if (field === "travelFee") return (row) => dollars(row.travelFeeCents);
  if (field === "status") return (row) => EVENT_STATUS_LABEL[row.status];
  return (row) => (row as unknown as Values)[field] ?? null;
}

export const EVENTS: ListExport<ListExportOf<"events">, Row> = {
  sheet: "Events",
  table: TABLE,
  all: SHEET,
  rows: (actor, { filter: { from, to, ...filter }, ids }) => wholeEventList(actor, filter, { ids, from, to }),
};

const CLIENT: readonly ListColumn<ClientRow>[] = [
  ...fieldColumns<ClientRow>(
    CLIENT_FIELDS,
    namesOf(CLIENT_FIELDS).filter((name) => !isUnlisted(name)),
  ),
  column("events", "Events", "count", 9, (row) => row.eventCount),
  column("lastEvent", "Last event", "day", 12, (row) => row.lastEventOn),
  column("nextEvent", "Next event", "day", 12, (row) => row.nextEventOn),
  column("value", "Lifetime value", "money", 15, (row) => row.lifetimeValue),
];

export const CLIENTS: ListExport<ListExportOf<"clients">, ClientRow> = {
  sheet: "Clients",
  table: CLIENT,
  all: [...CLIENT, ...fieldColumns<ClientRow>(CLIENT_FIELDS, namesOf(CLIENT_FIELDS).filter(isUnlisted))],
  rows: (actor, { filter, ids }) => wholeClientList(actor, filter, ids),
};

const BUREAU_COUNTS: readonly ListColumn<BureauPartnerRow>[] = [
  column("representatives", "Reps", "count", 7, (row) => row.representativeCount),
  column("events", "Events", "count", 9, (row) => row.eventCount),
];

export const BUREAUS: ListExport<ListExportOf<"bureau-partners">, BureauPartnerRow> = {
  sheet: "Bureau Partners",
  table: [
    column("name", "Bureau", "text", 30, (row) => row.name),
    column("contactName", "Contact", "text", 22, (row) => row.contactName),
    ...fieldColumns<BureauPartnerRow>(BUREAU_FIELDS, ["email", "phone"]),
    ...BUREAU_COUNTS,
  ],
  all: [...fieldColumns<BureauPartnerRow>(BUREAU_FIELDS), ...BUREAU_COUNTS],
  rows: (actor, { filter, ids }) => wholeBureauPartnerList(actor, filter, ids),
};

const REPRESENTATIVE: readonly ListColumn<RepresentativeDto>[] = [
  column("bureau", "Bureau Name", "text", 30, (row) => row.bureauPartnerName),
  ...fieldColumns<RepresentativeDto>(REPRESENTATIVE_FIELDS),
];

export const REPRESENTATIVES: ListExport<ListExportOf<"representatives">, RepresentativeDto> = {
  sheet: "Representatives",
  table: REPRESENTATIVE,
  all: REPRESENTATIVE,
  rows: (actor, { filter, ids }) => wholeRepresentativeList(actor, filter, ids),
};

type Venue = VenueRow & VenueDto;

const VENUE: readonly ListColumn<Venue>[] = [
  column("name", "Venue", "text", 34, (row) => row.name),
  column("city", "City", "text", 22, placeOf),
  column("address", "Address", "text", 30, (row) => row.streetAddress),
  column("contact", "Contact", "text", 22, (row) => row.contactName),
  column("phone", "Phone", "text", 18, (row) => row.contactPhone),
  column("events", "Events", "count", 9, (row) => row.eventCount),
  column("lastEvent", "Last event", "day", 12, (row) => row.lastEventOn),
];

export const VENUES: ListExport<ListExportOf<"venues">, Venue> = {
  sheet: "Venues",
  table: VENUE,
  all: [...fieldColumns<Venue>(VENUE_FIELDS), ...VENUE.slice(-2)],
  rows: (actor, { filter, ids }) => wholeVenueList(actor, filter, ids),
};

type Testimonial = Omit<TestimonialDto, "receivedAt"> & { receivedAt: Date; words: string };

const TESTIMONIAL: readonly ListColumn<Testimonial>[] = [
  column("name", "From", "text", 26, (row) => row.clientName),
  column("content", "Quote", "prose", 60, (row) => row.words),
  column("company", "Company", "text", 26, (row) => row.companyName),
  column("event", "Event", "text", 34, (row) => row.eventTitle),
  column("rating", "Stars", "count", 7, (row) => row.rating),
  column("received", "Received", "day", 12, (row, actor) => today(actor.timeZone, row.receivedAt)),
  column("state", "Status", "text", 12, (row) => TESTIMONIAL_STATE_LABEL[row.state]),
];

const yesNo = (yes: boolean): string => (yes ? "Yes" : "No");

export const TESTIMONIALS: ListExport<ListExportOf<"testimonials">, Testimonial> = {
  sheet: "Testimonials",
  table: TESTIMONIAL,
  all: [
    ...TESTIMONIAL,
    column("jobTitle", "Job title", "text", 24, (row) => row.jobTitle),
    column("mayUse", "Permission to use", "text", 30, (row) =>
      row.mayUse.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", "),
    ),
    column("nameShown", "Can show name", "text", 18, (row) => yesNo(row.nameShown)),
    column("companyShown", "Can show company", "text", 20, (row) => yesNo(row.companyShown)),
  ],
  rows: (actor, { filter, ids }) => wholeTestimonialList(actor, filter, ids),
};

type ContractLine = Omit<ContractRow, "sentAt" | "expiresAt" | "updatedAt"> &
  Record<"sentAt" | "expiresAt", Date | null> & { updatedAt: Date };

const dayOf = (at: Date | null, actor: Actor): string | null => at && today(actor.timeZone, at);

const CONTRACT: readonly ListColumn<ContractLine>[] = [
  column("title", "Contract", "text", 40, (row) => row.title),
  column("event", "Event", "text", 34, (row) => row.dealName || row.eventTitle),
  column("date", "Date", "day", 12, (row) => row.eventDate),
  column("client", "Client", "text", 30, (row) => row.clientName),
  column("bureau", "Bureau", "text", 30, (row) => row.bureauPartnerName),
  column("waiting", "Waiting on", "text", 26, (row) => row.waitingOn),
  column("sent", "Sent", "day", 12, (row, actor) => dayOf(row.sentAt, actor)),
  column("updated", "Updated", "day", 12, (row, actor) => dayOf(row.updatedAt, actor)),
  column("state", "Status", "text", 18, (row) => CONTRACT_STATE_LABEL[row.state]),
];

export const CONTRACTS: ListExport<ListExportOf<"contracts">, ContractLine> = {
  sheet: "Contracts",
  table: CONTRACT,
  all: [...CONTRACT, column("expires", "Expires", "day", 12, (row, actor) => dayOf(row.expiresAt, actor))],
  rows: (actor, { filter, ids }) => wholeContractList(actor, filter, ids),
};

const REFERRAL: readonly ListColumn<StageDto>[] = [
  column("title", "Event", "text", 38, (row) => row.title),
  column("date", "Date", "day", 12, (row) => row.date),
  column("city", "City, State", "text", 22, placeOf),
  column("client", "Client", "text", 30, (row) => row.clientCompany),
  column("status", "Status", "text", 14, (row) => EVENT_STATUS_LABEL[row.status]),
  column("direct", "Direct bookings", "count", 15, (row) => row.direct),
  column("led", "All bookings from it", "count", 14, (row) => row.led),
  column("bookings", "Confirmed bookings", "count", 15, (row) => row.bookings),
  column("money", "Revenue from it", "money", 18, (row) => row.money),
];

export const REFERRALS: ListExport<ListExportOf<"referrals">, StageDto> = {
  sheet: "Referrals",
  table: REFERRAL,
  all: REFERRAL,
  rows: (actor, { ids }) => ({
    text: ids ? `SELECT * FROM (${STAGES}) AS stages WHERE id = ANY ($2::uuid[])` : STAGES,
    values: [actor.speakerId, ...(ids ? [ids] : [])],
  }),
};

import "server-only";
import { BUREAU_FIELDS, BUREAU_PARTNER_COLUMNS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import { wholeBureauPartnerList, wholeRepresentativeList } from "@/lib/bureaus/queries";
import type { BureauPartnerRow, RepresentativeDto } from "@/lib/bureaus/schema";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CLIENT_COLUMNS, isUnlisted } from "@/lib/clients/list";
import { wholeClientList } from "@/lib/clients/queries";
import type { ClientRow } from "@/lib/clients/schema";
import { wholeContractList } from "@/lib/contracts/queries";
import type { ContractRow } from "@/lib/contracts/schema";
import { CONTRACT_COLUMNS, CONTRACT_STATE_LABEL } from "@/lib/contracts/status";
import { EVENT_COLUMNS } from "@/lib/events/list";
import { STAGES, wholeEventList } from "@/lib/events/queries";
import type { StageDto } from "@/lib/events/referrals";
import { grossFee, placeOf } from "@/lib/events/rules";
import type { EventDto, EventRow } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { categoryLabel, categoryLine } from "@/lib/expenses/categories";
import { wholeExpenseList } from "@/lib/expenses/queries";
import type { ExpenseDto } from "@/lib/expenses/schema";
import type { ListExportOf, ListNoun } from "@/lib/export/list-schema";
import { type Column, columnOf, type FieldKind, layoutOf, type Value, type Values } from "@/lib/export/schema";
import { wholeInvoiceList } from "@/lib/invoices/queries";
import type { InvoiceRow } from "@/lib/invoices/schema";
import { INVOICE_COLUMNS, INVOICE_KIND_LABEL, METHOD_LABEL, shownState } from "@/lib/invoices/status";
import { wholePaymentList } from "@/lib/payments/queries";
import type { PaymentDto } from "@/lib/payments/schema";
import type { Statement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { type Fields, namesOf } from "@/lib/shared/field-list";
import type { ColumnId, ComputedColumn, ListColumn } from "@/lib/shared/list-address";
import { wholeTestimonialList } from "@/lib/testimonials/queries";
import type { TestimonialDto } from "@/lib/testimonials/schema";
import { TESTIMONIAL_COLUMNS, TESTIMONIAL_STATE_LABEL, TESTIMONIAL_USE_LABEL } from "@/lib/testimonials/status";
import { VENUE_COLUMNS, VENUE_FIELDS } from "@/lib/venues/fields";
import { wholeVenueList } from "@/lib/venues/queries";
import type { VenueDto, VenueRow } from "@/lib/venues/schema";

/** A column of an exported list. @property id the table's own name for it */
export type ExportColumn<Row> = Pick<Column, "header" | "kind" | "width" | "required"> & {
  id: string;
  value: Read<Row>;
};

/** Days as YYYY-MM-DD, money in dollars. `actor` has the zone for moments. */
type Read<Row> = (row: Row, actor: Actor) => Value;

export type ListExport<Input, Row> = {
  sheet: string;
  /** What the table can show, under the table's names; nothing for a list that has no table. */
  table: readonly ExportColumn<Row>[];
  all: readonly ExportColumn<Row>[];
  rows: (actor: Actor, input: Input) => Statement;
};

const column = <Row>(
  id: string,
  header: string,
  kind: FieldKind,
  width: number,
  value: Read<Row>,
): ExportColumn<Row> => ({ id, header, kind, width, value });

const tableColumns = <Row, C extends readonly ListColumn<keyof Row & string>[]>(
  columns: C,
  values: Record<ComputedColumn<C>, Read<Row>> & { [Id in ColumnId<C>]?: Read<Row> },
): ExportColumn<Row>[] =>
  columns.map(({ id, label, exportLabel = label, kind, width, field }) => {
    const special = (values as Partial<Record<string, Read<Row>>>)[id];
    return column(id, exportLabel, kind, width, special ?? ((row) => (field ? row[field] : null) as Value));
  });

const fieldColumns = <Row extends object>(
  list: Fields,
  names: readonly string[] = namesOf(list),
): ExportColumn<Row>[] =>
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

type EventLine = EventRow & Pick<EventDto, "streetAddress" | "contactEmail" | "description" | "notes">;

const EVENT = tableColumns<EventLine, typeof EVENT_COLUMNS>(EVENT_COLUMNS, {
  city: placeOf,
  gross: grossFee,
  status: (row) => EVENT_STATUS_LABEL[row.status],
});

const SHEET: readonly ExportColumn<EventLine>[] = layoutOf("events").columns.map((layout) => ({
  ...layout,
  id: layout.field ?? "gross",
  value: readerOf(layout.field),
}));

function readerOf(field: string | null): Read<EventLine> {
  if (field === null) return grossFee;
  if (field === "status") return (row) => EVENT_STATUS_LABEL[row.status];
  return (row) => (row as unknown as Values)[field] ?? null;
}

const EVENTS: ListExport<ListExportOf<"events">, EventLine> = {
  sheet: "Events",
  table: EVENT,
  all: SHEET,
  rows: (actor, { filter: { from, to, ...filter }, ids }) => wholeEventList(actor, filter, { ids, from, to }),
};

const CLIENT = tableColumns<ClientRow, typeof CLIENT_COLUMNS>(CLIENT_COLUMNS, { tags: (row) => row.tags.join(", ") });

const CLIENTS: ListExport<ListExportOf<"clients">, ClientRow> = {
  sheet: "Clients",
  table: CLIENT,
  all: [...CLIENT, ...fieldColumns<ClientRow>(CLIENT_FIELDS, namesOf(CLIENT_FIELDS).filter(isUnlisted))],
  rows: (actor, { filter, ids }) => wholeClientList(actor, filter, ids),
};

const BUREAU = tableColumns<BureauPartnerRow, typeof BUREAU_PARTNER_COLUMNS>(BUREAU_PARTNER_COLUMNS, {});

const BUREAUS: ListExport<ListExportOf<"bureau-partners">, BureauPartnerRow> = {
  sheet: "Bureau Partners",
  table: BUREAU,
  all: [...fieldColumns<BureauPartnerRow>(BUREAU_FIELDS), ...BUREAU.slice(-2)],
  rows: (actor, { filter, ids }) => wholeBureauPartnerList(actor, filter, ids),
};

const REPRESENTATIVE: readonly ExportColumn<RepresentativeDto>[] = [
  column("bureau", "Bureau Name", "text", 30, (row) => row.bureauPartnerName),
  ...fieldColumns<RepresentativeDto>(REPRESENTATIVE_FIELDS),
];

const REPRESENTATIVES: ListExport<ListExportOf<"representatives">, RepresentativeDto> = {
  sheet: "Representatives",
  table: REPRESENTATIVE,
  all: REPRESENTATIVE,
  rows: (actor, { filter, ids }) => wholeRepresentativeList(actor, filter, ids),
};

type Venue = VenueRow & VenueDto;

const VENUE = tableColumns<Venue, typeof VENUE_COLUMNS>(VENUE_COLUMNS, { city: placeOf });

const VENUES: ListExport<ListExportOf<"venues">, Venue> = {
  sheet: "Venues",
  table: VENUE,
  all: [...fieldColumns<Venue>(VENUE_FIELDS), ...VENUE.slice(-2)],
  rows: (actor, { filter, ids }) => wholeVenueList(actor, filter, ids),
};

type Testimonial = Omit<TestimonialDto, "receivedAt"> & { receivedAt: Date; words: string };

const TESTIMONIAL = tableColumns<Testimonial, typeof TESTIMONIAL_COLUMNS>(TESTIMONIAL_COLUMNS, {
  content: (row) => row.words,
  received: (row, actor) => today(actor.timeZone, row.receivedAt),
  state: (row) => TESTIMONIAL_STATE_LABEL[row.state],
});

const yesNo = (yes: boolean): string => (yes ? "Yes" : "No");

const TESTIMONIALS: ListExport<ListExportOf<"testimonials">, Testimonial> = {
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

const CONTRACT = tableColumns<ContractLine, typeof CONTRACT_COLUMNS>(CONTRACT_COLUMNS, {
  event: (row) => row.dealName || row.eventTitle,
  sent: (row, actor) => dayOf(row.sentAt, actor),
  updated: (row, actor) => dayOf(row.updatedAt, actor),
  state: (row) => CONTRACT_STATE_LABEL[row.state],
});

const CONTRACTS: ListExport<ListExportOf<"contracts">, ContractLine> = {
  sheet: "Contracts",
  table: CONTRACT,
  all: [...CONTRACT, column("expires", "Expires", "day", 12, (row, actor) => dayOf(row.expiresAt, actor))],
  rows: (actor, { filter, ids }) => wholeContractList(actor, filter, ids),
};

type InvoiceLine = Omit<InvoiceRow, "updatedAt"> & { updatedAt: Date };

const INVOICE = tableColumns<InvoiceLine, typeof INVOICE_COLUMNS>(INVOICE_COLUMNS, {
  updated: (row, actor) => dayOf(row.updatedAt, actor),
  state: shownState,
});

const INVOICES: ListExport<ListExportOf<"invoices">, InvoiceLine> = {
  sheet: "Invoices",
  table: INVOICE,
  all: [column("kind", "Kind", "text", 14, (row) => INVOICE_KIND_LABEL[row.kind]), ...INVOICE],
  rows: (actor, { filter, ids }) => wholeInvoiceList(actor, filter, ids),
};

const PAYMENT: readonly ExportColumn<PaymentDto>[] = [
  column("received", "Received", "day", 12, (row) => row.receivedOn),
  column("payer", "Payer", "text", 30, (row) => row.payerName),
  column("amount", "Amount", "money", 14, (row) => row.amount),
  column("withheld", "Tax withheld", "money", 14, (row) => row.withheld),
  column("method", "Method", "text", 16, (row) => METHOD_LABEL[row.method]),
  column("reference", "Reference", "text", 18, (row) => row.reference),
  column("invoices", "Invoices", "text", 24, (row) => row.invoices.map(({ number }) => number).join(", ")),
  column("event", "Event", "text", 34, (row) => row.eventTitle),
  column("refunded", "Refunded", "money", 14, (row) => row.refunded),
  column("credit", "Credit left", "money", 14, (row) => row.credit),
  column("reversed", "Reversed", "day", 12, (row) => row.reversedOn),
  column("note", "Note", "text", 34, (row) => row.note),
];

const PAYMENTS: ListExport<ListExportOf<"payments">, PaymentDto> = {
  sheet: "Payments",
  table: PAYMENT,
  all: PAYMENT,
  rows: (actor, { filter, ids }) => wholePaymentList(actor, filter, ids),
};

const EXPENSE: readonly ExportColumn<ExpenseDto>[] = [
  column("spent", "Date", "day", 12, (row) => row.spentOn),
  column("amount", "Amount", "money", 14, (row) => (row.refund ? -row.amount : row.amount)),
  column("vendor", "Vendor", "text", 28, (row) => row.vendor),
  column("category", "Category", "text", 28, (row) => row.ownCategory || categoryLabel(row.category)),
  column("line", "Schedule C line", "text", 14, (row) => categoryLine(row.category)),
  column("deductible", "Deductible %", "count", 16, (row) => row.deductiblePercent),
  column("paidWith", "Paid with", "text", 16, (row) => row.paidWith && METHOD_LABEL[row.paidWith]),
  column("events", "Events", "text", 38, (row) => row.shares.map(({ eventTitle }) => eventTitle).join(", ")),
  column("billable", "Billable", "text", 10, (row) => (row.billable ? "Yes" : "No")),
  column("invoice", "Invoice", "text", 14, (row) => row.invoice?.number ?? ""),
  column("receipts", "Receipts", "count", 10, (row) => row.receipts.length),
  column("note", "Note", "text", 34, (row) => row.note),
];

const EXPENSES: ListExport<ListExportOf<"expenses">, ExpenseDto> = {
  sheet: "Expenses",
  table: EXPENSE,
  all: EXPENSE,
  rows: (actor, { filter, ids }) => wholeExpenseList(actor, filter, ids),
};

const REFERRAL: readonly ExportColumn<StageDto>[] = [
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

const REFERRALS: ListExport<ListExportOf<"referrals">, StageDto> = {
  sheet: "Referrals",
  table: REFERRAL,
  all: REFERRAL,
  rows: (actor, { ids }) => ({
    text: ids ? `SELECT * FROM (${STAGES}) AS stages WHERE id = ANY ($2::uuid[])` : STAGES,
    values: [actor.speakerId, ...(ids ? [ids] : [])],
  }),
};

/** By noun. What its rows are only matters to its own columns. */
export const LISTS: { [N in ListNoun]: ListExport<ListExportOf<N>, never> } = {
  events: EVENTS,
  clients: CLIENTS,
  "bureau-partners": BUREAUS,
  representatives: REPRESENTATIVES,
  venues: VENUES,
  contracts: CONTRACTS,
  invoices: INVOICES,
  payments: PAYMENTS,
  expenses: EXPENSES,
  testimonials: TESTIMONIALS,
  referrals: REFERRALS,
};

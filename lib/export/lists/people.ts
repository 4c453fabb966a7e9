import "server-only";
import { wholeBureauPartnerList } from "@/lib/bureaus/queries";
import { wholeRepresentativeList } from "@/lib/bureaus/representatives/queries";
import type { BureauPartnerDto, BureauPartnerRow, RepresentativeDto } from "@/lib/bureaus/schema";
import { wholeClientList } from "@/lib/clients/queries";
import type { ClientDto, ClientRow } from "@/lib/clients/schema";
import { column, type ListColumn, type ListExport } from "@/lib/export/lists/columns";
import type { ListExportOf } from "@/lib/export/lists/schema";

type Client = ClientRow & Pick<ClientDto, "notes">;

const CLIENT: readonly ListColumn<Client>[] = [
  column("name", "Client", "text", 30, (row) => row.name),
  column("company", "Company", "text", 30, (row) => row.company),
  column("email", "Email", "text", 28, (row) => row.email),
  column("phone", "Phone", "text", 18, (row) => row.phone),
  column("website", "Website", "text", 34, (row) => row.website),
  column("industry", "Industry", "text", 22, (row) => row.industry),
  column("tags", "Tags", "text", 24, (row) => row.tags.join(", ")),
  column("events", "Events", "count", 9, (row) => row.eventCount),
  column("lastEvent", "Last event", "day", 12, (row) => row.lastEventOn),
  column("nextEvent", "Next event", "day", 12, (row) => row.nextEventOn),
  column("value", "Lifetime value", "money", 15, (row) => row.lifetimeValue),
];

export const CLIENTS: ListExport<ListExportOf<"clients">, Client> = {
  sheet: "Clients",
  table: CLIENT,
  all: [...CLIENT, column("notes", "Notes", "prose", 50, (row) => row.notes)],
  rows: (actor, { filter, ids }) => wholeClientList(actor, filter, ids),
};

type Bureau = BureauPartnerRow & Pick<BureauPartnerDto, "notes">;

const BUREAU: readonly ListColumn<Bureau>[] = [
  column("name", "Bureau", "text", 30, (row) => row.name),
  column("contactName", "Contact", "text", 22, (row) => row.contactName),
  column("email", "Email", "text", 28, (row) => row.email),
  column("phone", "Phone", "text", 18, (row) => row.phone),
  column("representatives", "Reps", "count", 7, (row) => row.representativeCount),
  column("events", "Events", "count", 9, (row) => row.eventCount),
];

export const BUREAUS: ListExport<ListExportOf<"bureau-partners">, Bureau> = {
  sheet: "Bureau Partners",
  table: BUREAU,
  all: [
    ...BUREAU,
    column("website", "Website", "text", 34, (row) => row.website),
    column("commissionPercent", "Commission %", "text", 14, (row) => row.commissionPercent),
    column("notes", "Notes", "prose", 50, (row) => row.notes),
  ],
  rows: (actor, { filter, ids }) => wholeBureauPartnerList(actor, filter, ids),
};

const REPRESENTATIVE: readonly ListColumn<RepresentativeDto>[] = [
  column("bureau", "Bureau Name", "text", 30, (row) => row.bureauPartnerName),
  column("name", "Representative", "text", 26, (row) => row.name),
  column("email", "Email", "text", 28, (row) => row.email),
  column("phone", "Phone", "text", 18, (row) => row.phone),
];

export const REPRESENTATIVES: ListExport<ListExportOf<"representatives">, RepresentativeDto> = {
  sheet: "Representatives",
  table: REPRESENTATIVE,
  all: REPRESENTATIVE,
  rows: (actor, { filter, ids }) => wholeRepresentativeList(actor, filter, ids),
};

import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import "server-only";
import type { BureauPartnerDto } from "@/lib/bureaus/schema";
import { BASIS_LABEL, FEE_KIND_LABEL, INVOICER_LABEL } from "@/lib/bureaus/terms/rules";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import type { ProfileDto } from "@/lib/profile/schema";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { WorkbookFile } from "@/lib/workbook/excel/write";
import type { Push } from "@/lib/workbook/export/pace";
import {
  type EventDetails,
  readBureauPartners,
  readClientNumbers,
  readClients,
  readEventDetails,
  readEvents,
  readProfile,
  readReferred,
  readRepresentatives,
  readSnapshot,
} from "@/lib/workbook/export/queries";
import { attachment, streamed } from "@/lib/workbook/export/stream";
import { blankValue, choiceLabel } from "@/lib/workbook/fields";
import { writeFurther } from "@/lib/workbook/further/writing";
import { bureauIdentity, clientIdentity, eventKey } from "@/lib/workbook/rules";
import type { Value, Values } from "@/lib/workbook/schema";
import {
  BACKUP_CREATOR,
  BUREAU_DETAIL_FIELDS,
  type EVENT_DETAIL_FIELDS,
  layoutOf,
  PROFILE_FIELDS,
  type SheetKey,
} from "@/lib/workbook/sheets";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The complete backup: the specified four sheets, then what those cannot hold. */
export const exportWorkbook = (actor: Actor): Promise<Response> =>
  streamed(
    { "Content-Type": XLSX_TYPE, "Content-Disposition": attachment(`${actor.username}_${today(actor.timeZone)}.xlsx`) },
    (push, started) => writeBackup(actor, push, started),
    actor.speakerId,
  );

/** The backup as bytes; `started` is called once the database has answered. */
export async function writeBackup(actor: Actor, push: Push, started: () => void): Promise<void> {
  const file = new WorkbookFile(BACKUP_CREATOR, push);
  const open = (key: SheetKey) => {
    const { name, columns } = layoutOf(key);
    const sheet = file.addSheet(name, columns);
    return {
      add: (values: Values) =>
        sheet.add(columns.map((column) => (column.field === null ? values.gross : values[column.field]))),
      close: sheet.close,
    };
  };
  await readSnapshot(async (client) => {
    const { speakerId } = actor;
    const clientNumbers = await readClientNumbers(client, speakerId);
    started();

    // Of events that share day, title and city with another: which one they are. Events come day by day.
    const eventNumbers = new Map<string, number>();
    let nthEvent = counter();
    let day = "";
    const events = open("events");
    for await (const batch of readEvents(client, speakerId)) {
      for (const event of batch) {
        events.add(eventCells(event));
        if (day !== event.date) nthEvent = counter();
        day = event.date;
        const no = nthEvent(eventKey(event as unknown as Values));
        if (no > 1) eventNumbers.set(event.id, no);
      }
    }
    events.close();

    const referredClients = await readReferred(client, speakerId, "client");
    const clientDetails: Values[] = [];
    const nthClient = counter();
    const clients = open("clients");
    for await (const batch of readClients(client, speakerId)) {
      for (const { id, name, company, email, phone, notes, website, industry, tags } of batch) {
        clients.add({ name, company, email, phone, notes });
        const no = nthClient(clientIdentity({ name, company, email }));
        if (website || industry || tags.length > 0 || referredClients.has(id)) {
          clientDetails.push({ name, company, email, no, website, industry, tags: tags.join("\n"), recordId: id });
        }
      }
    }
    clients.close();

    const referredBureaus = await readReferred(client, speakerId, "bureau");
    const bureauDetails: Values[] = [];
    const nthBureau = counter();
    const bureaus = open("bureauPartners");
    for await (const batch of readBureauPartners(client, speakerId)) {
      for (const bureau of batch) {
        const { id, name, contactName, email, phone, website, notes } = bureau;
        bureaus.add({ name, contactName, email, phone, website, notes });
        const no = nthBureau(bureauIdentity({ name }));
        if (hasTerms(bureau) || referredBureaus.has(id))
          bureauDetails.push({ name, no, ...termCells(bureau), recordId: id });
      }
    }
    bureaus.close();

    const profile = open("profile");
    for (const row of profileRows(await readProfile(client, speakerId))) profile.add(row);
    profile.close();

    const details = open("clientDetails");
    for (const row of clientDetails) details.add(row);
    details.close();

    const representatives = open("representatives");
    for await (const batch of readRepresentatives(client, speakerId)) {
      for (const { bureauPartnerName, name, email, phone } of batch) {
        representatives.add({ bureauName: bureauPartnerName, name, email, phone });
      }
    }
    representatives.close();

    const terms = open("bureauDetails");
    for (const row of bureauDetails) terms.add(row);
    terms.close();

    const more = open("eventDetails");
    for await (const batch of readEventDetails(client, speakerId, [...clientNumbers.keys()])) {
      for (const event of batch) {
        const { id, title, date, city, addedAt, statusSince } = event;
        const clientNo = (event.clientId && clientNumbers.get(event.clientId)) || null;
        const no = eventNumbers.get(id) ?? 1;
        more.add({ title, date, city, no, ...detailCells(event), clientNo, addedAt, statusSince, recordId: id });
      }
    }
    more.close();

    await writeFurther(client, speakerId, file);
  });
  await file.finish();
}

/** The 22 columns of the Events sheet. One plain object: spreading several costs half of all the time an export takes. */
export const eventCells = (event: EventDto): Values => ({
  title: event.title,
  date: event.date,
  time: event.time,
  venueName: event.venueName,
  streetAddress: event.streetAddress,
  city: event.city,
  state: event.state,
  zipCode: event.zipCode,
  fee: event.fee,
  travelFee: event.travelFee,
  clientCompany: event.clientCompany,
  contactName: event.contactName,
  contactEmail: event.contactEmail,
  bureauPartnerName: event.bureauPartnerName,
  bureauRepName: event.bureauRepName,
  industry: event.industry,
  attendees: event.attendees,
  source: event.source,
  description: event.description,
  notes: event.notes,
  gross: grossFee(event),
  status: EVENT_STATUS_LABEL[event.status],
});

/** What the specified columns of an event do not hold. */
const detailCells = (event: EventDetails): Record<(typeof EVENT_DETAIL_FIELDS)[number], Value> => ({
  timeZone: event.timeZone,
  endTime: event.endTime,
  type: choiceLabel(event.type),
  quotedFee: event.quotedFee,
  travelMode: choiceLabel(event.travelMode),
  travelCap: event.travelCap,
  endReason: choiceLabel(event.endReason),
  keptAmount: event.keptAmount,
  statusNote: event.statusNote,
  referredBy: event.referredBy,
});

const termCells = (bureau: BureauPartnerDto): Values => ({
  commissionPercent: bureau.commissionPercent,
  commissionOn: BASIS_LABEL[bureau.commissionOn],
  feeKind: FEE_KIND_LABEL[bureau.feeKind],
  invoicedBy: INVOICER_LABEL[bureau.invoicedBy],
  payDays: bureau.payDays,
  spinOffPercent: bureau.spinOffPercent,
  spinOffMonths: bureau.spinOffMonths,
  termsNotes: bureau.termsNotes,
});

/** Anything that is not as it is where nobody said anything. */
const hasTerms = (bureau: BureauPartnerDto): boolean =>
  layoutOf("bureauDetails").columns.some(
    (column) =>
      BUREAU_DETAIL_FIELDS.some((field) => field === column.field) &&
      bureau[column.field as (typeof BUREAU_DETAIL_FIELDS)[number]] !== blankValue(column),
  );

const profileRows = (profile: ProfileDto): Values[] =>
  PROFILE_FIELDS.map((column) => ({
    field: column.header,
    value: (profile as unknown as Record<string, Value>)[column.field as string] ?? null,
  }));

/** How often a key has come by, the first time being 1. */
function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const no = (seen.get(key) ?? 0) + 1;
    seen.set(key, no);
    return no;
  };
}

import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import "server-only";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import type { ProfileDto } from "@/lib/profile/schema";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { WorkbookFile } from "@/lib/workbook/excel/write";
import {
  readBureauPartners,
  readClientNumbers,
  readClients,
  readEvents,
  readProfile,
  readRepresentatives,
  readSnapshot,
} from "@/lib/workbook/export/queries";
import { attachment, streamed } from "@/lib/workbook/export/stream";
import type { Push } from "@/lib/workbook/export/zip";
import { choiceLabel } from "@/lib/workbook/fields";
import { clientIdentity, eventKey } from "@/lib/workbook/rules";
import type { Value, Values } from "@/lib/workbook/schema";
import {
  BACKUP_CREATOR,
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

    const eventDetails: Values[] = [];
    const nthEvent = counter();
    const events = open("events");
    for await (const batch of readEvents(client, speakerId)) {
      for (const event of batch) {
        events.add(eventCells(event));
        const no = nthEvent(eventKey(event as unknown as Values));
        const clientNo = (event.clientId && clientNumbers.get(event.clientId)) || null;
        const { title, date, city } = event;
        const details = detailCells(event);
        if (clientNo || Object.values(details).some((value) => value !== null && value !== "")) {
          eventDetails.push({ title, date, city, no, ...details, clientNo });
        }
      }
    }
    events.close();

    const clientDetails: Values[] = [];
    const nthClient = counter();
    const clients = open("clients");
    for await (const batch of readClients(client, speakerId)) {
      for (const { name, company, email, phone, notes, website } of batch) {
        clients.add({ name, company, email, phone, notes });
        const no = nthClient(clientIdentity({ name, company, email }));
        if (website) clientDetails.push({ name, company, email, no, website });
      }
    }
    clients.close();

    const bureaus = open("bureauPartners");
    for await (const batch of readBureauPartners(client, speakerId)) {
      for (const { name, contactName, email, phone, website, notes } of batch) {
        bureaus.add({ name, contactName, email, phone, website, notes });
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

    const more = open("eventDetails");
    for (const row of eventDetails) more.add(row);
    more.close();
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
const detailCells = (event: EventDto): Record<(typeof EVENT_DETAIL_FIELDS)[number], Value> => ({
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

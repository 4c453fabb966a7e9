import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import "server-only";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { WorkbookFile } from "@/lib/export/excel/write";
import type { Push } from "@/lib/export/pace";
import {
  readBureauPartners,
  readClients,
  readEvents,
  readProfile,
  readRepresentatives,
  readSnapshot,
} from "@/lib/export/queries";
import type { Value, Values } from "@/lib/export/schema";
import { BACKUP_CREATOR, layoutOf, PROFILE_FIELDS, type SheetKey } from "@/lib/export/schema";
import { attachment, streamed } from "@/lib/export/stream";
import type { ProfileDto } from "@/lib/profile/schema";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

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
    const profile = await readProfile(client, speakerId);
    started();

    const events = open("events");
    for await (const batch of readEvents(client, speakerId)) for (const event of batch) events.add(eventCells(event));
    events.close();

    const clients = open("clients");
    for await (const batch of readClients(client, speakerId)) {
      for (const { name, company, email, phone, notes } of batch) clients.add({ name, company, email, phone, notes });
    }
    clients.close();

    const bureaus = open("bureauPartners");
    for await (const batch of readBureauPartners(client, speakerId)) {
      for (const { name, contactName, email, phone, website, notes } of batch)
        bureaus.add({ name, contactName, email, phone, website, notes });
    }
    bureaus.close();

    const fields = open("profile");
    for (const row of profileRows(profile)) fields.add(row);
    fields.close();

    const representatives = open("representatives");
    for await (const batch of readRepresentatives(client, speakerId)) {
      for (const { bureauPartnerName, name, email, phone } of batch) {
        representatives.add({ bureauName: bureauPartnerName, name, email, phone });
      }
    }
    representatives.close();
  });
  await file.finish();
}

/** The 22 columns of the Events sheet. One plain object: spreading several costs half of all the time an export takes. */
const eventCells = (event: EventDto): Values => ({
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

const profileRows = (profile: ProfileDto): Values[] =>
  PROFILE_FIELDS.map((column) => ({
    field: column.header,
    value: (profile as unknown as Record<string, Value>)[column.field as string] ?? null,
  }));

import "server-only";
import { grossFee } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import {
  readBureauPartners,
  readClients,
  readEvents,
  readProfile,
  readRepresentatives,
  readSnapshot,
} from "@/lib/export/queries";
import { EXPORT_CREATOR, layoutOf, PROFILE_ROWS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { listTables, writeTables } from "@/lib/export/tables";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import type { ProfileDto } from "@/lib/profile/schema";
import { speakerTables } from "@/lib/server/catalogue";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const exportWorkbook = (actor: Actor): Promise<Response> =>
  streamed(
    { "Content-Type": XLSX_TYPE, "Content-Disposition": attachment(`${actor.username}_${today(actor.timeZone)}.xlsx`) },
    (push, started) => writeWorkbook(actor, push, started),
    actor.speakerId,
  );

export async function writeWorkbook(actor: Actor, push: Push, started: () => void): Promise<void> {
  const file = new WorkbookFile(EXPORT_CREATOR, push);
  async function write<Row extends object>(key: SheetKey, found: AsyncIterable<Row[]>, cell = fieldOf<Row>) {
    const { name, columns } = layoutOf(key);
    const sheet = file.addSheet(name, columns);
    for await (const rows of found) {
      for (const row of rows) sheet.add(columns.map(({ field }) => cell(row, field)));
      await file.room();
    }
    sheet.close();
  }
  const tables = await speakerTables();
  await readSnapshot(async (client) => {
    const { speakerId } = actor;
    const profile = await readProfile(client, speakerId);
    started();
    await write("events", readEvents(client, speakerId), eventCell);
    await write("clients", readClients(client, speakerId));
    await write("bureauPartners", readBureauPartners(client, speakerId));
    await write("profile", profileRows(profile));
    await write("representatives", readRepresentatives(client, speakerId), (row, field) =>
      fieldOf(row, field === "bureauName" ? "bureauPartnerName" : field),
    );
    await writeTables(client, actor, tables, file);
  });
  await file.finish();
}

const fieldOf = <Row extends object>(row: Row, field: string | null): Value => (row as Values)[field ?? ""] ?? null;

function eventCell(event: EventDto, field: string | null): Value {
  if (field === null) return grossFee(event);
  return field === "status" ? EVENT_STATUS_LABEL[event.status] : fieldOf(event, field);
}

async function* profileRows(profile: ProfileDto) {
  yield PROFILE_ROWS.map(({ header, field }) => ({ field: header, value: fieldOf(profile, field) }));
}

/** `{ events, clients, …, profile }` as the API has them, and the other tables as they are stored. */
export const exportJson = (actor: Actor): Promise<Response> =>
  streamed({ "Content-Type": "application/json" }, (push, started) => writeJson(actor, push, started), actor.speakerId);

async function writeJson({ speakerId }: Actor, push: Push, started: () => void): Promise<void> {
  const encoder = new TextEncoder();
  const write = (text: string) => push(encoder.encode(text));
  const list = async (name: string, batches: AsyncGenerator<unknown[]>) => {
    let first = true;
    await write(`${JSON.stringify(name)}:[`);
    for await (const batch of batches) {
      const rows = JSON.stringify(batch).slice(1, -1);
      await write(first ? rows : `,${rows}`);
      first = false;
    }
    await write("],");
  };
  const tables = await speakerTables();
  await readSnapshot(async (client) => {
    const profile = await readProfile(client, speakerId);
    started();
    await write("{");
    await list("events", readEvents(client, speakerId));
    await list("clients", readClients(client, speakerId));
    await list("bureauPartners", readBureauPartners(client, speakerId));
    await list("representatives", readRepresentatives(client, speakerId));
    for (const { key, rows } of listTables(client, speakerId, tables)) await list(key, rows);
    await write(`"profile":${JSON.stringify(profile)}}`);
  });
}

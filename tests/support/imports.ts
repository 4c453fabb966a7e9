import exceljs from "exceljs";
import type { CommitDto, ImportAnswersInput, ImportDto, ImportRowDto } from "@/lib/import/schema";
import { sql } from "./app";
import type { Answer } from "./browser";
import { expectStatus, type Person } from "./people";

export type Cells = exceljs.CellValue[];
export type Failure = { error: string; code: string };

export const HEADER = [
  "Event Name*",
  "Date*",
  "Venue/Hotel Name*",
  "City*",
  "State*",
  "Speaking Fee*",
  "Status*",
  "Client*",
  "Bureau Partner",
  "Bureau Rep",
  "Notes",
];

type Said = Partial<
  Record<"date" | "venue" | "fee" | "status" | "client" | "bureau" | "rep" | "notes", exceljs.CellValue>
>;

export const row = (title: string, said: Said = {}): Cells => [
  title,
  said.date ?? "2026-03-12",
  said.venue ?? "Grand Hotel",
  "Denver",
  "CO",
  said.fee ?? "7.5k",
  said.status ?? "booked",
  said.client ?? "Acme",
  said.bureau ?? null,
  said.rep ?? null,
  said.notes ?? null,
];

/** Sheets by name, each with its header row. */
export async function book(sheets: Record<string, Cells[]>): Promise<Uint8Array> {
  const made = new exceljs.Workbook();
  for (const [name, rows] of Object.entries(sheets)) made.addWorksheet(name).addRows(rows);
  return new Uint8Array((await made.xlsx.writeBuffer()) as ArrayBuffer);
}

export const workbook = (rows: Cells[]): Promise<Uint8Array> => book({ Events: [HEADER, ...rows] });

export const manyEvents = (count: number): Promise<Uint8Array> =>
  workbook(
    Array.from({ length: count }, (_, at) =>
      row(`Event ${at}`, { client: `Client ${at % 50}`, bureau: `Bureau ${at % 5}`, notes: "Bring the clicker." }),
    ),
  );

function formWith(bytes: Uint8Array, name = "engagements.xlsx"): FormData {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), name);
  return form;
}

export const dryRun = (person: Person, bytes: Uint8Array, name?: string): Promise<Answer<ImportDto & Failure>> =>
  person.post<ImportDto & Failure>("/api/imports", formWith(bytes, name));

export async function preview(person: Person, bytes: Uint8Array): Promise<ImportDto> {
  const answer = await dryRun(person, bytes);
  expectStatus(answer, 201, "dry run");
  if (answer.body.state !== "ready") throw new Error(`Questions are open: ${JSON.stringify(answer.body.questions)}`);
  return answer.body;
}

export const answer = (person: Person, id: string, said: ImportAnswersInput) =>
  person.patch<ImportDto & Failure>(`/api/imports/${id}`, said);

/** @param version of the reviewed preview; the current one by default */
export async function commit(person: Person, id: string, version?: number): Promise<Answer<CommitDto & Failure>> {
  const shown = version ?? (await person.get<ImportDto>(`/api/imports/${id}`)).body.version ?? 1;
  return person.post<CommitDto & Failure>(`/api/imports/${id}/commit`, { version: shown });
}

export async function importBook(person: Person, bytes: Uint8Array): Promise<ImportDto> {
  const made = await preview(person, bytes);
  expectStatus(await commit(person, made.id), 200, "commit");
  return made;
}

export async function rowsOf(person: Person, id: string, action: string): Promise<ImportRowDto[]> {
  return (await person.get<ImportDto>(`/api/imports/${id}?action=${action}`)).body.rows;
}

export async function countLive(person: Person, table: string): Promise<number> {
  const [found] = await sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [person.speakerId],
    person.target,
  );
  return found?.n ?? 0;
}

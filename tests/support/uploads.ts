import exceljs from "exceljs";
import type { Body } from "./browser";
import { create, type Person, unique } from "./people";

export const STORE_TOKEN = "vercel_blob_rw_local_local";

/** Paths of all files of a speaker, listed by the store itself. */
export async function storedBy({ target, speakerId }: Person): Promise<string[]> {
  const url = `${target.servicesUrl}/blob/api?prefix=${speakerId}/`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${STORE_TOKEN}` } });
  const { blobs } = (await response.json()) as { blobs: { pathname: string }[] };
  return blobs.map(({ pathname }) => pathname);
}

async function workbook(clientName: string): Promise<Uint8Array<ArrayBuffer>> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Clients");
  sheet.addRow(["Client*", "Company", "Email", "Phone", "Notes"]);
  sheet.addRow([clientName, "Company of an import", "", "", "Notes of an import"]);
  return new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
}

export async function uploadForm(clientName: string): Promise<FormData> {
  const form = new FormData();
  form.set("file", new Blob([await workbook(clientName)]), `${clientName}.xlsx`);
  return form;
}

export const makeImport = async (person: Person, clientName = unique("Imported")): Promise<Body> =>
  create(person, "/api/imports", await uploadForm(clientName));

type FileParts = { name?: string; content?: string | Uint8Array<ArrayBuffer>; kind?: string; eventId?: string };

/** The body of `POST /api/files`. */
export function fileForm({
  name = "notes.txt",
  content = "Ask for water on stage.",
  kind = "document",
  eventId,
}: FileParts = {}) {
  const form = new FormData();
  form.set("kind", kind);
  if (eventId) form.set("eventId", eventId);
  form.set("file", new Blob([content]), name);
  return form;
}

export const makeFile = (person: Person, parts: FileParts = {}): Promise<Body> =>
  create(person, "/api/files", fileForm({ name: `${unique("notes")}.txt`, ...parts }));

import exceljs from "exceljs";
import type { Body } from "./browser";
import { expectStatus, type Person, unique } from "./people";

/** A small workbook with a client of that name. */
export async function workbook(clientName: string): Promise<Uint8Array<ArrayBuffer>> {
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

/** A dry run that waits for its commit. */
export async function makeImport(person: Person, clientName = unique("Imported")): Promise<Body> {
  const answer = await person.post("/api/imports", await uploadForm(clientName));
  expectStatus(answer, 201, "POST /api/imports");
  return answer.body;
}

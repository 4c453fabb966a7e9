import { createHmac } from "node:crypto";
import { sql } from "./app";
import { TEST_SECRET } from "./app-process";
import type { Body } from "./browser";
import { runJobs } from "./mails";
import { create, expectStatus, makeEvent, nameSpeaker, type Person, unique } from "./people";

export const CONTRACT_PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

export const emailOf = (name: string) => `${unique(name)}@example.com`;

/** With every field of a short letter. */
export const makeContract = (person: Person, fields: object = {}): Promise<Body> =>
  create(person, "/api/contracts", { title: unique("Agreement "), ...fields });

const CLAUSES = [
  { key: "what", title: "Services", text: "The Speaker speaks at {{event.title}} on {{event.date}}.", condition: null },
  { key: "fee", title: "Fee", text: "The fee is {{event.fee}}.", condition: null },
];

/** Nothing keeps it from being sent. @param email the client's signer */
export async function makeReadyContract(
  person: Person,
  {
    email = emailOf("planner"),
    event = {},
    ...fields
  }: { email?: string; event?: object; [field: string]: unknown } = {},
): Promise<Body> {
  await nameSpeaker(person);
  await sql('UPDATE users SET "emailVerifiedAt" = coalesce("emailVerifiedAt", now()) WHERE id = $1', [person.userId]);
  const { id: eventId } = await makeEvent(person, {
    clientCompany: unique("Client "),
    contactName: "Terrence Okafor",
    contactEmail: email,
    fee: 12_000,
    ...event,
  });
  const made = await makeContract(person, { eventId });
  const answer = await person.patch(`/api/contracts/${made.id}`, {
    clauses: CLAUSES,
    ...fields,
    version: made.version,
  });
  expectStatus(answer, 200, "PATCH /api/contracts");
  return answer.body;
}

/** Makes the task due and runs it. */
export async function deliver(id: string): Promise<void> {
  await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'contractId' = $1`, [id]);
  await runJobs();
}

export async function sendContract(person: Person, { id, version }: Body, options: object = {}): Promise<Body> {
  expectStatus(await person.post(`/api/contracts/${id}/sending`, { version, ...options }), 200, "send");
  await deliver(String(id));
  return (await person.get(`/api/contracts/${id}`)).body;
}

export const makeSentContract = async (person: Person, fields: Parameters<typeof makeReadyContract>[1] = {}) =>
  sendContract(person, await makeReadyContract(person, fields));

type FilePart = { name?: string; content?: Uint8Array<ArrayBuffer> };

export const elsewhereForm = (fields: Record<string, string> = {}, file: FilePart = {}) =>
  pdfForm({ signedOn: "2026-11-02", signers: "Terrence Okafor\nMaren Holloway", ...fields }, file);

export function pdfForm(fields: Record<string, string>, file: FilePart = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([file.content ?? Uint8Array.from(CONTRACT_PDF)]), file.name ?? "signed.pdf");
  return form;
}

/** The link of a recipient, as lib/server/mailed-token.ts makes it. */
export const signTokenOf = (id: string): string =>
  createHmac("sha256", TEST_SECRET).update(`mailed-token\n${id}`).digest("base64url");

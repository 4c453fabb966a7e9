import "server-only";
import { randomUUID } from "node:crypto";
import { differencesOf } from "@/lib/contracts/document/differences";
import type { ContractDocument } from "@/lib/contracts/document/document";
import { readDocument, seatsOf } from "@/lib/contracts/document/document";
import { ContractPart, SignDocument, VIEW_PLACEHOLDER } from "@/lib/contracts/public/document";
import { FieldInput } from "@/lib/contracts/public/field-input";
import {
  type OpenContract,
  openContractUnscoped,
  readTextsUnscoped,
  recordMachineUnscoped,
  recordViewUnscoped,
} from "@/lib/contracts/public/opening";
import { readerOf } from "@/lib/contracts/public/reader";
import { type SignView, standingOf } from "@/lib/contracts/public/view";
import { listContractPeople, listFilled } from "@/lib/contracts/queries";
import { onTurn } from "@/lib/contracts/rules";
import type { ContractPerson } from "@/lib/contracts/schema";
import { isOpen, type RecipientRole, SIGN_PATH } from "@/lib/contracts/status";
import { disposition, downloadName } from "@/lib/files/rules";
import { NoteDocument } from "@/lib/public-page/document";
import { behindLink, isAutomated, isUnlocked, type LinkRequest, type Lock } from "@/lib/public-page/link";
import {
  cached,
  fileResponse,
  formHtmlResponse,
  htmlResponse,
  renderDocument,
  renderPart,
} from "@/lib/public-page/responses";
import { mailedToken } from "@/lib/server/mailed-token";
import { evidenceOf } from "@/lib/server/visitor-address";

/** Shows on GET; of a machine it notes one visit a day, of a person none. */
export const signPage = behindLink(openContractUnscoped)(async (link, from) => {
  const { request } = from;
  if (isAutomated(request) && isOpen(link)) await recordMachineUnscoped(link, evidenceOf(request));
  return pageOf(link, from);
});

type Said = Partial<Pick<SignView, "values" | "problems" | "formProblems">> & { codeProblem?: string };
type Options = { status?: number; headers?: Record<string, string> };

export async function pageOf(link: OpenContract, from: LinkRequest, said?: Said, options?: Options): Promise<Response> {
  const { request, actor } = from;
  const isInPerson = actor?.speakerId === link.speakerId;
  const isSaved = new URL(request.url).searchParams.has("saved") && request.method === "GET";
  const shown = { isInPerson, isUnlocked: isUnlocked(lockOf(link), request), isSaved, said };
  const { version, state, expiresOn, speaker, email, newerId, draft, handover, isCodeSent } = link;
  const stamp = JSON.stringify([
    version,
    state,
    expiresOn,
    speaker,
    email,
    newerId,
    draft,
    handover,
    isCodeSent,
    shown,
  ]);
  const html = await (said
    ? render(link, shown)
    : cached(`contract:${link.recipientId}`, stamp, () => render(link, shown)));
  const page = typeof html === "string" ? html : html.value;
  const counts = link.viewedAt === null && !isInPerson && !isAutomated(request);
  return formHtmlResponse(page.replace(VIEW_PLACEHOLDER, counts ? `${addressOf(link)}/view` : ""), from, options);
}

export const addressOf = ({ recipientId }: Pick<OpenContract, "recipientId">) =>
  `${SIGN_PATH}${mailedToken(recipientId)}` as `/${string}`;

type Shown = { isInPerson: boolean; isUnlocked: boolean; isSaved: boolean; said?: Said };

export const mayAct = (link: OpenContract): boolean => isOpen(link) && link.isOnTurn && link.handover === null;

/** Random, so that no text that is shown contains it. */
const MARK = randomUUID();
const FIELD_MARK = new RegExp(`${MARK}-(\\d+);`, "g");

async function render(link: OpenContract, shown: Shown): Promise<{ value: string; bytes: number }> {
  const people = await listContractPeople(link, link.contractId);
  const seat = seatsOf(people).indexOf(link.position);
  const acting = mayAct(link) && shown.isUnlocked && seat >= 0 ? seat : null;
  const { html, document } = await cached(
    `contract-text:${link.contractId}:${acting}`,
    JSON.stringify([link.version, link.previousId]),
    () => renderText(link, acting),
  );
  const view = viewOf(link, shown, people, document);
  const reader = readerOf(view);
  const inputs = reader?.document.fields.map((field) => renderPart(FieldInput({ view, reader, field })));
  const fields = await Promise.all(inputs ?? []);
  const page = await renderDocument(<SignDocument {...view} contract={MARK} />);
  const value = page.replace(MARK, () => html.replaceAll(FIELD_MARK, (_, at) => fields[at] ?? ""));
  return { value, bytes: value.length * 2 };
}

type Text = { html: string; document: ContractDocument };

/** @returns the text with a marker for each field of the acting person, and the document without its text */
async function renderText(link: OpenContract, acting: number | null): Promise<{ value: Text; bytes: number }> {
  const { text, before } = await readTextsUnscoped(link);
  const document = readDocument(text);
  const html = await renderPart(
    <ContractPart
      document={document}
      differences={before ? differencesOf(readDocument(before), document) : []}
      filled={await listFilled(link, link.contractId)}
      number={link.number}
      input={(at, field) => (at === acting ? `${MARK}-${document.people[at]?.fields.indexOf(field)};` : null)}
    />,
  );
  return { value: { html, document: { ...document, clauses: [], rider: null } }, bytes: html.length * 2 };
}

const partOf = ({ role }: { role: RecipientRole }) => (role === "approver" ? "approver" : "signer");

function viewOf(
  link: OpenContract,
  { isInPerson, isSaved, said = {}, ...shown }: Shown,
  people: readonly ContractPerson[],
  document: ContractDocument,
): SignView {
  const next = isOpen(link) ? onTurn(people) : [];
  const seat = seatsOf(people).indexOf(link.position);
  const stateOf = (one: ContractPerson) => {
    if (one.signedAt) return "done";
    return next.includes(one) ? "next" : "later";
  };
  return {
    title: link.title,
    standing: standingOf({
      ...link,
      isMyTurn: isOpen(link) && link.isOnTurn,
      hasSigned: people.some((one) => one.id === link.recipientId && one.signedAt !== null),
    }),
    document,
    differences: [],
    filled: [],
    number: link.number,
    speaker: link.speaker,
    email: link.email,
    address: addressOf(link),
    newer: link.newerId && addressOf({ recipientId: link.newerId }),
    seats: people
      .filter(({ role }) => role !== "copy")
      .map((one) => ({
        name: one.name,
        role: partOf(one),
        state: stateOf(one),
        at: one.signedAt,
      })),
    person: seat < 0 ? null : seat,
    act: mayAct(link) && shown.isUnlocked ? partOf(link) : null,
    code:
      mayAct(link) && !shown.isUnlocked
        ? { sentTo: hintOf(link.recipientEmail), isSent: link.isCodeSent, problem: said.codeProblem ?? null }
        : null,
    isInPerson,
    handover: link.handover,
    handoverNeedsSpeaker: link.needsCode,
    values: said.values ?? link.draft ?? {},
    problems: said.problems ?? {},
    formProblems: said.formProblems ?? {},
    isSaved,
  };
}

/** "t…@acme.example" */
const hintOf = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;

/** The code that was sent to this address, entered on this device. */
export const lockOf = ({ needsCode, recipientId: id, recipientEmail: proof }: OpenContract): Lock | null =>
  needsCode ? { name: "sign", id, proof, path: SIGN_PATH, seconds: 2 * 60 * 60 } : null;

const PDF = "application/pdf";

/** The sealed file, or the text as it was sent. */
export const pdfResponse = ({ path, title }: OpenContract): Promise<Response> =>
  fileResponse(path, PDF, { "Content-Disposition": disposition("attachment", downloadName(title, PDF)) });

export const signPdf = behindLink(openContractUnscoped)(pdfResponse);

/** From the page's script after two visible seconds. */
export async function reportView({ params: { token }, request, actor }: LinkRequest): Promise<void> {
  const link = await openContractUnscoped(token);
  if (actor?.speakerId === link.speakerId || isAutomated(request)) return;
  await recordViewUnscoped(link, evidenceOf(request));
}

/** Replaces the page whose link has just become invalid. */
export const handedOver = async (name: string, speaker: string): Promise<Response> =>
  htmlResponse(
    await renderDocument(
      <NoteDocument title={`Handed over to ${name}`}>
        <p>
          We've emailed {name} a link of their own, and told {speaker}. Your link no longer works, and there's nothing
          left for you to do.
        </p>
      </NoteDocument>,
    ),
  );

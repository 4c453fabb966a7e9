import "server-only";
import { deviceName } from "@/lib/account/visitor";
import { printableDraft, readDocument } from "@/lib/contracts/document/document";
import { renderContract } from "@/lib/contracts/document/rendering";
import { prepareContract } from "@/lib/contracts/draft/preparing";
import type { ContractEventRow } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { findContractText, getConfirmsOn, getContract, listFilled } from "@/lib/contracts/queries";
import type { ContractEditor, ContractMessage, ContractPage, EvidenceRow } from "@/lib/contracts/record";
import { progressOf } from "@/lib/contracts/rules";
import { isOpen, SIGN_PATH } from "@/lib/contracts/status";
import { fileResponse } from "@/lib/files/queries";
import { disposition, downloadName } from "@/lib/files/rules";
import { datesOf } from "@/lib/merge-fields/agreed";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { query } from "@/lib/server/db";
import { visibleToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";
import { expectedWithholding } from "@/lib/states/queries";
import { isExpected } from "@/lib/states/withholding";

export async function getContractPage(actor: Actor, id: string): Promise<ContractPage> {
  const contract = await getContract(actor, id);
  const text = contract.text ? await findContractText(actor, id) : null;
  const before = contract.previous ? await findContractText(actor, contract.previous.id) : null;
  const prepared =
    contract.state === "draft" || contract.state === "sending" ? await prepareContract(actor, contract) : null;
  return {
    contract,
    document: text ? readDocument(text) : (prepared?.document ?? null),
    filled: text ? await listFilled(actor, id) : [],
    events: text ? (await contractHistory.list(actor, id)).map(toEvidence) : [],
    before: before ? readDocument(before) : null,
    problems: prepared?.problems ?? [],
    stateTaxes: prepared ? await stateTaxesOf(actor, prepared.subject) : [],
    confirmsOn: await getConfirmsOn(actor),
    messages: await listMessages(actor, id),
    links: Object.fromEntries(
      contract.recipients
        .filter(
          (one) =>
            isOpen(contract) && one.role !== "copy" && one.party !== "speaker" && !progressOf(contract, one)?.signedAt,
        )
        .map((one) => [one.id, `${siteAddress()}${SIGN_PATH}${visibleToken(actor, one.id)}`]),
    ),
  };
}

const toEvidence = ({ number, kind, at, actor, address, userAgent, details }: ContractEventRow): EvidenceRow => ({
  number,
  kind,
  at,
  actor,
  address,
  details,
  device: userAgent && deviceName(userAgent),
});

const MOST_MESSAGES = 50;

/** By sent_emails("recordId", "speakerId"). */
const listMessages = ({ speakerId }: Actor, contractId: string): Promise<ContractMessage[]> =>
  query<ContractMessage>(
    "contract-messages",
    `SELECT m.id, m.recipient::text AS to, m.subject, m.state, iso_instant(m."createdAt") AS at
       FROM contract_recipients r
       JOIN sent_emails m ON m."recordId" = r.id AND m."speakerId" = r."speakerId"
      WHERE r."contractId" = $2 AND r."speakerId" = $1 ORDER BY m."createdAt" DESC, m.id LIMIT ${MOST_MESSAGES}`,
    [speakerId, contractId],
  );

/** The edit page's data to fill the text. */
export async function getContractEditor(actor: Actor, id: string): Promise<ContractEditor> {
  const contract = await getContract(actor, id);
  const { subject, rider, document, problems } = await prepareContract(actor, contract);
  return { contract, subject, rider, document, problems, stateTaxes: await stateTaxesOf(actor, subject) };
}

/** What may be withheld, of each date. */
const stateTaxesOf = async (actor: Actor, subject: MergeSubject) =>
  (
    await expectedWithholding(
      actor,
      datesOf(subject).map(({ id }) => id),
    )
  ).filter(isExpected);

const PDF = "application/pdf";

/** As signed elsewhere or sent, otherwise the draft with today's values. @throws 422 for one that is too long */
export async function contractPdf(actor: Actor, id: string): Promise<Response | object> {
  const contract = await getContract(actor, id);
  const fileId = contract.file?.id ?? contract.text?.fileId;
  if (fileId) return fileResponse(actor, fileId, { size: "full", download: "1" }, null);
  const { document, tooLong } = await prepareContract(actor, contract);
  if (tooLong) throw new AppError("invalid", `${tooLong}.`);
  return new Response(Uint8Array.from(await renderContract(actor, printableDraft(document))), {
    headers: {
      "Content-Type": PDF,
      "Content-Disposition": disposition("attachment", downloadName(`${contract.title} (draft)`, PDF)),
      "Cache-Control": "private, no-store",
    },
  });
}

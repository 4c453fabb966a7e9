import "server-only";
import { deviceName } from "@/lib/account/visitor";
import { getConfirmsOn } from "@/lib/contracts/consequences/queries";
import { readDocument } from "@/lib/contracts/document/rules";
import { listContractEvents } from "@/lib/contracts/events/queries";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import { listFilled } from "@/lib/contracts/filled/queries";
import { progressOf } from "@/lib/contracts/page/rules";
import type { ContractEditor, ContractMessage, ContractPage, EvidenceRow } from "@/lib/contracts/page/schema";
import { findContractText, getContract } from "@/lib/contracts/queries";
import { SIGN_PATH } from "@/lib/contracts/sending/list";
import { prepareContract } from "@/lib/contracts/sending/queries";
import { isOpen } from "@/lib/contracts/status";
import { query } from "@/lib/server/db";
import { visibleToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { siteAddress } from "@/lib/shared/site";

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
    events: text ? (await listContractEvents(actor, id)).map(toEvidence) : [],
    before: before ? readDocument(before) : null,
    problems: prepared?.problems ?? [],
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
  return { contract, subject, rider, document, problems };
}

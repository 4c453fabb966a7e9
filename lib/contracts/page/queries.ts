import "server-only";
import { getConfirmsOn } from "@/lib/contracts/consequences/queries";
import { readDocument } from "@/lib/contracts/document/rules";
import type { ContractEditor, ContractPage } from "@/lib/contracts/page/schema";
import { findContractText, getContract } from "@/lib/contracts/queries";
import { SIGN_PATH } from "@/lib/contracts/sending/list";
import { prepareContract } from "@/lib/contracts/sending/queries";
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
    before: before ? readDocument(before) : null,
    problems: prepared?.problems ?? [],
    confirmsOn: await getConfirmsOn(actor),
    links: Object.fromEntries(
      contract.progress
        .filter(({ sentAt }) => sentAt)
        .map((one) => [one.id, `${siteAddress()}${SIGN_PATH}${visibleToken(actor, one.id)}`]),
    ),
  };
}

/** What the edit page fills the text from. */
export async function getContractEditor(actor: Actor, id: string): Promise<ContractEditor> {
  const contract = await getContract(actor, id);
  const { subject, rider, document } = await prepareContract(actor, contract);
  return { contract, subject, rider, letterhead: document.letterhead };
}

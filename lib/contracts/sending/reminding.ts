import "server-only";
import { contractHistory } from "@/lib/contracts/history";
import { emailSpeakerNews } from "@/lib/contracts/informing";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import { onTurn, purposeOf, whoseTurn } from "@/lib/contracts/rules";
import { isOpen, SIGN_PATH } from "@/lib/contracts/status";
import { emailOutsiders } from "@/lib/correspondence/commands";
import type { Tx } from "@/lib/server/db";
import type { MorningSubject } from "@/lib/server/manifest";
import { findOwnerUnscoped } from "@/lib/server/session";
import { formatDate, today } from "@/lib/shared/dates";

/** Someone whose turn it has been for 3, 7 or 14 days. */
export async function remindSignerUnscoped({ id, speakerId }: MorningSubject, tx: Tx): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId, tx);
  const row = await tx.contractRecipient.findFirst({ where: { id, speakerId }, select: { contractId: true } });
  if (!actor || !row) return;
  const { contractId } = row;
  const contract = await getContract(actor, contractId, tx);
  const me = onTurn(await listContractPeople(actor, contractId, tx)).find((one) => one.id === id);
  if (!me || !isOpen(contract)) return;
  const { name, email: to, position, party } = me;
  const { title, expiresAt } = contract;
  const { timeZone } = actor;
  const dueAt = expiresAt ?? "";
  const props = { speakerName: actor.speaker.name, name, title, purpose: purposeOf(me), dueAt, timeZone };
  const link = { path: SIGN_PATH, tokenId: id };
  if (party === "speaker") {
    const text = "This contract waits for your signature. Sign on its page.";
    await emailSpeakerNews(actor, contract, { headline: "It's still your turn to sign", text }, tx);
  } else {
    await emailOutsiders(actor, "automatic", [{ recordId: id, to, template: "contract-reminder", props, link }], tx);
  }
  await contractHistory.record({ speakerId }, contractId, { kind: "reminded", position, details: { to } }, tx);
}

/** The speaker, three days before a contract expires. */
export async function warnOfExpiryUnscoped({ id, speakerId }: MorningSubject, tx: Tx): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId, tx);
  const contract = actor && (await getContract(actor, id, tx));
  if (!actor || !contract?.expiresAt || !isOpen(contract)) return;
  const waiting = whoseTurn(contract).map(({ name }) => name);
  const day = formatDate(today(actor.timeZone, new Date(contract.expiresAt)));
  const text = `It expires on ${day}, and not everyone has signed${waiting.length > 0 ? `. It waits for ${waiting.join(", ")}` : ""}. You can extend it with one click.`;
  await emailSpeakerNews(actor, contract, { headline: "A contract is about to expire", text }, tx);
}

import "server-only";
import { createHash } from "node:crypto";
import { renderContract } from "@/lib/contracts/document/rendering";
import { type Prepared, prepareContract } from "@/lib/contracts/draft/preparing";
import { contractHistory } from "@/lib/contracts/history";
import { moveContract } from "@/lib/contracts/moving";
import { afterSending } from "@/lib/contracts/moving-events";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import type { ContractDto, SendInput } from "@/lib/contracts/schema";
import { inviteNext } from "@/lib/contracts/sending/inviting";
import { keepsFromSending } from "@/lib/contracts/status";
import { sendContractTask } from "@/lib/contracts/tasks";
import { requireMailable } from "@/lib/correspondence/commands";
import { UNDO_TIME } from "@/lib/correspondence/rules";
import { canonicalText } from "@/lib/documents/rules";
import { storeIssued } from "@/lib/files/commands";
import { DB_NULL, prisma, query, type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { hashToken, mailedToken } from "@/lib/server/mailed-token";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { addDays, today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";
import { instantOf } from "@/lib/shared/zoned-time";

/** The last moment of a day in the speaker's zone, which texts name. */
export const expiryAfter = (days: number, { timeZone }: Actor, from = new Date()): Date =>
  new Date(instantOf(addDays(today(timeZone, from), days + 1), "00:00", timeZone) - 1);

/** Checks everything and locks the draft. The task that freezes and sends it is due in ten seconds. @throws 409, 422 when it is too long */
export const sendContract = (actor: Actor, id: string, { version, ...chosen }: SendInput): Promise<ContractDto> =>
  transaction(async (tx) => {
    const contract = await getContract(actor, id, tx);
    const { problems, tooLong } = await prepareContract(actor, contract, tx);
    const reasons = problems.filter(keepsFromSending);
    const [problem] = reasons;
    if (problem && contract.state === "draft") {
      const { href } = problem;
      const more = reasons.length > 1 ? ` (and ${reasons.length - 1} more)` : "";
      throw new AppError(tooLong ? "invalid" : "conflict", `This contract can't be sent yet. ${problem.text}${more}.`, {
        ...(href && { link: { href, label: "Fix it" } }),
      });
    }
    await moveContract(actor, id, "send", { version, reason: "", ...chosen }, tx);
    await requireMailable(actor, "personal", addressesOf(contract), tx);
    const data = { speakerId: actor.speakerId, contractId: id, version: version + 1 };
    await enqueueTask(tx, sendContractTask, data, new Date(Date.now() + UNDO_TIME));
    return getContract(actor, id, tx);
  });

export const undoSending = (actor: Actor, id: string): Promise<ContractDto> =>
  transaction(async (tx) => {
    await moveContract(actor, id, "undo", { version: null }, tx);
    return getContract(actor, id, tx);
  });

/** All but the speaker, who has the contract's page. Links of copies open once it is sealed. */
const othersOf = ({ recipients }: Pick<ContractDto, "recipients">) =>
  recipients.filter(({ party }) => party !== "speaker");

const addressesOf = (contract: Pick<ContractDto, "recipients">) => othersOf(contract).map(({ email }) => email);

/** Freezes the text, stores its PDF, moves the events and queues the emails: all or nothing, once. */
export async function deliverContractUnscoped({
  speakerId,
  contractId,
  version,
}: {
  speakerId: SpeakerId;
  contractId: string;
  version: number;
}): Promise<{ sent: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  const isDue = { id: contractId, speakerId, version, state: "sending" } as const;
  if (!actor || (await prisma().contract.count({ where: isDue })) === 0) return { sent: false };
  try {
    const contract = await getContract(actor, contractId);
    const prepared = await prepareContract(actor, contract);
    const problem = prepared.problems.find(keepsFromSending);
    if (problem) throw new AppError("conflict", `${problem.text}.`);
    const number = await newDocumentNumberUnscoped();
    const bytes = await renderContract(actor, prepared.document, { number });
    const { title: name, eventId } = contract;
    const issued = { name, bytes, ...(eventId && { eventId }) };
    await storeIssued(actor, issued, async ({ id: fileId }, tx) => {
      await freeze(actor, contract, { ...prepared, number, fileId, sentAt: new Date() }, tx);
      await inviteNext(actor, contractId, tx);
    });
    return { sent: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    log.info({ reason: error.message }, "a contract went back to its draft");
    await returnToDraft(actor, contractId, version, error.message);
    return { sent: false };
  }
}

const returnToDraft = (actor: Actor, id: string, version: number, reason: string): Promise<void> =>
  transaction((tx) => moveContract(actor, id, "undo", { version, reason: `It wasn't sent. ${reason}` }, tx));

export async function newDocumentNumberUnscoped(): Promise<string> {
  const [row] = await query<{ number: string }>("document-number", "SELECT new_document_number() AS number", []);
  if (!row) throw new Error("The database gave no document number");
  return row.number;
}

type Frozen = Pick<Prepared, "document" | "terms" | "total"> & { number: string; fileId: string; sentAt: Date };

/** Freezes the text, starts its evidence, gives everyone a link and moves the events. */
export async function freeze(
  actor: Actor,
  contract: ContractDto,
  { document, terms, total, number, fileId, sentAt }: Frozen,
  tx: Tx,
): Promise<void> {
  const { id, version, eventId, dealId, title, expiresInDays } = contract;
  const { speakerId } = actor;
  const text = canonicalText(document);
  const sha256 = Uint8Array.from(createHash("sha256").update(text).digest());
  for (const other of othersOf(contract)) {
    const tokenHash = Uint8Array.from(hashToken(mailedToken(other.id)));
    await tx.contractRecipient.updateMany({ where: { id: other.id, speakerId }, data: { tokenHash } });
  }
  const expiresAt = expiryAfter(expiresInDays, actor, sentAt);
  await moveContract(actor, id, "freeze", { version, sentAt, expiresAt }, tx);
  await tx.contractText.create({
    data: {
      speakerId,
      contractId: id,
      document: text,
      sha256,
      fileId,
      number,
      terms: terms ?? DB_NULL,
      totalCents: toCents(total),
    },
  });
  const who = { actor: actor.speaker.name };
  await contractHistory.record(actor, id, { kind: "created", ...who, details: { at: contract.createdAt } }, tx);
  const people = (await listContractPeople(actor, id, tx)).map(({ position, turn, role, name, email }) => ({
    position,
    turn,
    role,
    name,
    email,
  }));
  const frozen = { number, text: Buffer.from(sha256).toString("hex"), people };
  await contractHistory.record(actor, id, { kind: "frozen", ...who, details: frozen }, tx);
  await afterSending(actor, { eventId, dealId, title }, tx);
}

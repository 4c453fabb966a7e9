import "server-only";
import type { Reauthentication } from "@/lib/account/schema";
import { reauthenticate } from "@/lib/account/two-factor";
import { actorOf } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { type Locked, lockOpen, moveContract, moveLocked } from "@/lib/contracts/moving";
import { type Agreed, afterSigning } from "@/lib/contracts/moving-events";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import { onTurn, requireTurn } from "@/lib/contracts/rules";
import type { ContractDto, ContractPerson } from "@/lib/contracts/schema";
import { CONSENT } from "@/lib/contracts/signing/constants";
import { readSigning, type SigningForm, type SigningInput } from "@/lib/contracts/signing/form";
import { decodeSigning, type Signing } from "@/lib/contracts/signing/images";
import { CONTRACT_MOVES } from "@/lib/contracts/status";
import { announceSignatureTask, sealContractTask } from "@/lib/contracts/tasks";
import { DB_NULL, type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import type { Actor, SpeakerId } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";
import { dayToDate, formatDate, today } from "@/lib/shared/dates";
import { invalid, notFound } from "@/lib/shared/errors";
import { zoneName } from "@/lib/shared/time-zones";

type Circumstances = { evidence: Evidence; inPerson: boolean };

/** The speaker signs on the contract's page, after proving again who they are. @throws 409 unless it is their turn */
export async function signAsSpeaker(
  actor: Actor,
  id: string,
  { form, ...proof }: Reauthentication & { form: SigningForm },
  evidence: Evidence,
): Promise<ContractDto> {
  const people = await listContractPeople(actor, id);
  const mine = people.filter(({ party }) => party === "speaker");
  const me = onTurn(mine)[0] ?? mine.find(({ role }) => role !== "copy");
  if (!me || me.role === "copy") throw notFound("signature");
  requireTurn(people, me);
  const read = readSigning(form, { role: me.role, fields: me.fields });
  if ("problems" in read) throw invalid(read.problems);
  const signing = await decodeSigning(read.input);
  await reauthenticate(actor, proof);
  return transaction(async (tx) => {
    await sign(actor, { contractId: id, recipientId: me.id }, signing, { evidence, inPerson: false }, tx);
    return getContract(actor, id, tx);
  });
}

type Seat = { contractId: string; recipientId: string };

/** Behind a recipient's link, whose turn was checked. @throws 409, 415, 422 */
export async function signContract(
  actor: Actor,
  seat: Seat,
  input: SigningInput,
  circumstances: Circumstances,
): Promise<void> {
  const signing = await decodeSigning(input);
  await transaction((tx) => sign(actor, seat, signing, circumstances, tx));
}

/**
 * One signature or approval: values, evidence, state and what follows, in one transaction. The contract's row is locked, so of
 * two at once the second sees the first.
 * @throws 409 when it isn't open, or not their turn
 */
async function sign(
  actor: Actor,
  { contractId, recipientId }: Seat,
  signing: Signing,
  { evidence, inPerson }: Circumstances,
  tx: Tx,
): Promise<void> {
  const contract = await lockOpen(actor, contractId, tx);
  const people = await listContractPeople(actor, contractId, tx);
  const me = people.find(({ id }) => id === recipientId);
  if (!me || me.role === "copy") throw notFound("contract");
  requireTurn(people, me);
  const day = today(contract.zone, contract.now);
  const who = { position: me.position, actor: actorOf(me), evidence };
  const values = { ...signing.values, ...datesOf(me, `${formatDate(day)}, ${zoneName(contract.zone)}`) };
  const hash = await insertSignature(
    { speakerId: actor.speakerId, contractId, recipientId },
    { ...signing, values, inPerson },
    tx,
  );
  const consent = { version: CONSENT.version, text: CONSENT.paragraphs.join("\n"), ...(inPerson && { inPerson }) };
  const details = { method: signing.method, values: hash, ...(inPerson && { inPerson }) };
  await contractHistory.record(
    actor,
    contractId,
    [
      { ...who, kind: "consented", details: consent },
      { ...who, kind: me.role === "approver" ? "approved" : "signed", details },
    ],
    tx,
  );
  const done = { draft: DB_NULL, handover: DB_NULL, codeId: null };
  await tx.signingProgress.updateMany({ where: { recipientId, speakerId: actor.speakerId }, data: done });
  const after = people.map((one) => (one === me ? { ...one, signedAt: contract.now.toISOString() } : one));
  if (onTurn(after).length === 0) return finish(actor, contract, day, tx);
  await advance(actor, contract, me, tx);
}

const datesOf = ({ fields }: ContractPerson, day: string) =>
  Object.fromEntries(fields.filter(({ kind }) => kind === "date").map(({ key }) => [key, day]));

/** @returns its hash, in hexadecimal, for the chain */
async function insertSignature(
  { speakerId, contractId, recipientId }: Seat & { speakerId: SpeakerId },
  { method, typeface, typed, image, initials, initialsImage, values, inPerson }: Signing & { inPerson: boolean },
  tx: Tx,
): Promise<string> {
  const face = typed || initials ? typeface : "";
  const [row] = await tx.$queryRaw<{ hash: string }[]>`
    INSERT INTO contract_signatures AS s
      (id, "speakerId", "contractId", "recipientId", method, typeface, typed, image, initials, "initialsImage", values, "inPerson")
    VALUES (gen_random_uuid(), ${speakerId}::uuid, ${contractId}::uuid, ${recipientId}::uuid, ${method}::signature_method, ${face},
            ${typed}, ${image}::bytea, ${initials}, ${initialsImage}::bytea, ${JSON.stringify(values)}::jsonb, ${inPerson})
    RETURNING encode(contract_signature_hash(s), 'hex') AS hash`;
  return row?.hash ?? "";
}

async function advance(actor: Actor, contract: Locked, me: ContractPerson, tx: Tx): Promise<void> {
  const { id: contractId } = contract;
  const { speakerId } = actor;
  if (me.role === "signer") await moveLocked(actor, contract, "sign", { version: null }, tx);
  else await tx.contract.updateMany({ where: { id: contractId, speakerId }, data: { version: { increment: 1 } } });
  await enqueueTask(tx, announceSignatureTask, { speakerId, contractId, recipientId: me.id });
}

/** The last signature is binding: consequences happen now, the sealed file follows. */
async function finish(actor: Actor, contract: Locked, signedOn: string, tx: Tx): Promise<void> {
  const { id, title, eventId, dealId, previousId, isAmendment } = contract;
  const { speakerId } = actor;
  const data = { signedOn: dayToDate(signedOn), expiresAt: null, reason: "" };
  await moveLocked(actor, contract, "finish", { version: null, ...data }, tx);
  const text = await tx.contractText.findUniqueOrThrow({
    where: { contractId_speakerId: { contractId: id, speakerId } },
    select: { terms: true, totalCents: true },
  });
  await afterSigning(actor, { ...(text as Agreed), eventId, dealId, title, signedOn }, tx);
  if (isAmendment && previousId) await supersede(actor, previousId, tx);
  await enqueueTask(tx, sealContractTask, { speakerId, contractId: id });
}

/** A signed contract whose amendment is in force. */
export async function supersede(actor: Actor, id: string, tx: Tx): Promise<void> {
  const { state, text } = await getContract(actor, id, tx);
  if (!CONTRACT_MOVES.mayMove(state, "supersede")) return;
  await moveContract(actor, id, "supersede", { version: null }, tx);
  if (text) await contractHistory.record(actor, id, { kind: "superseded" }, tx);
}

import "server-only";
import { actorOf } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { emailSpeakerNews } from "@/lib/contracts/informing";
import { lockContract, lockOpen } from "@/lib/contracts/moving";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import { forSigner, onTurn, requireTurn } from "@/lib/contracts/rules";
import type { ContractDto, ContractPerson, Replacement } from "@/lib/contracts/schema";
import { invite } from "@/lib/contracts/sending/inviting";
import { CORRECTABLE_STATES, isOpen } from "@/lib/contracts/status";
import { DB_NULL, type Tx, transaction } from "@/lib/server/db";
import { hashToken, mailedToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";

type Seat = { contractId: string; recipientId: string };

const DAY = 24 * 60 * 60;
const REFUSED = "Ask the person who sent you the contract to change who signs.";

/** They don't count as the speaker's emails. A contract's links end a year after it. */
const HANDOVERS = {
  name: "contract-handovers",
  limit: 5,
  windowSeconds: 365 * DAY,
  sentence: `This contract has been handed over five times. ${REFUSED}`,
};
const OF_ALL_CONTRACTS = {
  name: "contract-handovers-all",
  limit: 30,
  windowSeconds: DAY,
  sentence: `Contracts can't be handed over right now. ${REFUSED}`,
};

/**
 * A signer names the right person. With a code required, the speaker confirms first, as the code would go to the new address.
 * @throws 409 unless it is their turn, 422, 429
 */
export const handOver = (actor: Actor, seat: Seat, to: Replacement, how: How): Promise<void> =>
  transaction((tx) => handOverIn(actor, seat, to, how, tx));

type How = { evidence: Evidence; needsSpeaker: boolean };

async function handOverIn(
  actor: Actor,
  { contractId, recipientId }: Seat,
  to: Replacement,
  { evidence, needsSpeaker }: How,
  tx: Tx,
): Promise<void> {
  const contract = await lockOpen(actor, contractId, tx);
  const people = await listContractPeople(actor, contractId, tx);
  const me = people.find(({ id }) => id === recipientId);
  if (!me) throw notFound("contract");
  requireTurn(people, me);
  requireNew(people, me, to);
  const { speakerId } = actor;
  await countHit(HANDOVERS, contractId, tx);
  await countHit(OF_ALL_CONTRACTS, speakerId, tx);
  if (needsSpeaker) {
    const where = { recipientId_speakerId: { recipientId, speakerId } };
    await tx.signingProgress.upsert({
      where,
      create: { recipientId, speakerId, handover: to },
      update: { handover: to },
    });
    await tx.contract.updateMany({ where: { id: contractId, speakerId }, data: { version: { increment: 1 } } });
    const text = `${me.name} says that ${to.name} (${to.email}) should sign instead. Confirm it on the contract's page, or void the contract.`;
    return emailSpeakerNews(actor, contract, { headline: `${me.name} wants to hand over to ${to.name}`, text }, tx);
  }
  try {
    await replace(actor, { contractId, me, to }, { kind: "handed_over", actor: actorOf(me), evidence }, tx);
  } catch (error) {
    throw forSigner(error);
  }
  const text = `${to.name} (${to.email}) now signs instead of ${me.name}. If that isn't right, you can void the contract on its page.`;
  await emailSpeakerNews(actor, contract, { headline: `${me.name} handed over to ${to.name}`, text }, tx);
}

/** The speaker confirms a handoff. @throws 404 without one */
export const confirmHandover = (
  actor: Actor,
  id: string,
  recipientId: string,
  evidence: Evidence,
): Promise<ContractDto> =>
  transaction(async (tx) => {
    await lockOpen(actor, id, tx);
    const people = await listContractPeople(actor, id, tx);
    const me = people.find((one) => one.id === recipientId);
    const where = { recipientId, speakerId: actor.speakerId };
    const pending = await tx.signingProgress.findFirst({ where, select: { handover: true } });
    const to = pending?.handover as Replacement | null | undefined;
    if (!me || !to) throw notFound("handoff");
    requireNew(people, me, to);
    await replace(actor, { contractId: id, me, to }, { kind: "handed_over", actor: actor.speaker.name, evidence }, tx);
    return getContract(actor, id, tx);
  });

/** The speaker declines a hand-over: the person who asked continues. @throws 404 without one */
export const refuseHandover = (actor: Actor, id: string, recipientId: string): Promise<ContractDto> =>
  transaction(async (tx) => {
    await getContract(actor, id, tx);
    const { count } = await tx.signingProgress.updateMany({
      where: { recipientId, speakerId: actor.speakerId, recipient: { contractId: id }, handover: { not: DB_NULL } },
      data: { handover: DB_NULL },
    });
    if (count === 0) throw notFound("handoff");
    await tx.contract.updateMany({ where: { id, speakerId: actor.speakerId }, data: { version: { increment: 1 } } });
    return getContract(actor, id, tx);
  });

/** The speaker corrects a name or address before that person signed. @throws 404, 409, 422 */
export const correctRecipient = (
  actor: Actor,
  id: string,
  recipientId: string,
  { version, ...to }: Replacement & { version: number },
  evidence: Evidence,
): Promise<ContractDto> =>
  transaction(async (tx) => {
    const contract = await lockContract(actor, id, tx);
    const people = await listContractPeople(actor, id, tx);
    const me = people.find((one) => one.id === recipientId);
    if (!me) throw notFound("recipient");
    if (!CORRECTABLE_STATES.includes(contract.state)) {
      throw new AppError("conflict", "Only a contract that waits for signatures can be corrected.");
    }
    if (contract.version !== version) throw stale("contract");
    if (me.signedAt) throw new AppError("conflict", `${me.name} has already signed, so this can't be changed.`);
    if (me.party === "speaker") throw new AppError("conflict", "You sign with your own account.");
    requireNew(people, me, to);
    await replace(actor, { contractId: id, me, to }, { kind: "corrected", actor: actor.speaker.name, evidence }, tx);
    return getContract(actor, id, tx);
  });

function requireNew(people: readonly ContractPerson[], me: ContractPerson, { name, email }: Replacement): void {
  const isSame = (one: ContractPerson) => one.email.toLowerCase() === email.toLowerCase();
  if (people.some((one) => one !== me && isSame(one))) {
    throw invalid({ email: "This person is already part of the contract" });
  }
  if (isSame(me) && me.name === name) throw invalid({ email: "This is already the name and address" });
}

type By = { kind: "handed_over" | "corrected"; actor: string; evidence: Evidence };

/** A new row in the same position; the old link is dead. */
async function replace(
  actor: Actor,
  { contractId, me, to }: { contractId: string; me: ContractPerson; to: Replacement },
  by: By,
  tx: Tx,
): Promise<void> {
  const { speakerId } = actor;
  const { position, turn, role, party, title, company, fields } = me;
  const isOther = to.email.toLowerCase() !== me.email.toLowerCase();
  const { id } = await tx.contractRecipient.create({
    data: {
      speakerId,
      contractId,
      position,
      turn,
      role,
      party,
      company,
      fields: JSON.parse(JSON.stringify(fields)),
      name: to.name,
      email: to.email,
      title: isOther && by.kind === "handed_over" ? "" : title,
      replacesId: me.id,
    },
    select: { id: true },
  });
  await tx.contractRecipient.updateMany({
    where: { id, speakerId },
    data: { tokenHash: Uint8Array.from(hashToken(mailedToken(id))) },
  });
  await tx.signingProgress.deleteMany({ where: { recipientId: me.id, speakerId } });
  const details = { from: actorOf(me), to: actorOf(to) };
  await contractHistory.record({ speakerId }, contractId, { ...by, position, details }, tx);
  const where = { id: contractId, speakerId };
  await tx.contract.updateMany({ where, data: { version: { increment: 1 } } });
  const { state } = await tx.contract.findUniqueOrThrow({ where: { id_speakerId: where }, select: { state: true } });
  const people = await listContractPeople(actor, contractId, tx);
  const due = onTurn(people).filter((one) => one.id === id);
  if (isOpen({ state })) await invite(actor, contractId, due, tx, by.kind === "handed_over" ? "handover" : "personal");
}

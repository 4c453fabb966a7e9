import "server-only";
import { insertContract } from "@/lib/contracts/draft/drafting";
import type { ContractEventKind } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { emailPeople } from "@/lib/contracts/informing";
import { moveContract } from "@/lib/contracts/moving";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import type { ContractDto, ContractPerson } from "@/lib/contracts/schema";
import { inviteNext } from "@/lib/contracts/sending/inviting";
import { expiryAfter } from "@/lib/contracts/sending/sending";
import { CONTRACT_MOVES } from "@/lib/contracts/status";
import type { NewEvent } from "@/lib/issued/history";
import { query, type Tx, transaction } from "@/lib/server/db";
import { eachBatch } from "@/lib/server/rows";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError, stale } from "@/lib/shared/errors";

type Versioned = { version: number };

/** Closes its links. Signatures are lost; everyone who had the link is notified. @throws 409 once it is signed */
export const voidContract = (
  actor: Actor,
  id: string,
  { version, reason }: Versioned & { reason: string },
): Promise<ContractDto> =>
  transaction(async (tx) => {
    const contract = await getContract(actor, id, tx);
    await moveContract(actor, id, "void", { version, reason }, tx);
    await note(actor, id, { kind: "voided", details: { reason } }, tx);
    await notifyRecipients(actor, contract, reason, tx);
    return getContract(actor, id, tx);
  });

const SIGNATURES_GONE = "There's a new version, so your signature no longer counts. You'll get the new one to sign.";

/** Signatures don't carry over to a new version. */
const notifySigners = (actor: Actor, contract: Told, tx: Tx): Promise<void> =>
  notifyRecipients(actor, contract, SIGNATURES_GONE, tx, ({ signedAt }) => signedAt !== null);

type Told = Pick<ContractDto, "id" | "title">;

/** Everyone who had the link. A void never fails because an email does. */
async function notifyRecipients(
  actor: Actor,
  { id: contractId, title }: Told,
  reason: string,
  tx: Tx,
  concerns: (one: ContractPerson) => boolean = () => true,
): Promise<void> {
  const people = await listContractPeople(actor, contractId, tx);
  const mails = people
    .filter((one) => one.sentAt !== null && concerns(one))
    .map(({ id, email, name, position }) => ({
      recordId: id,
      to: email,
      template: "contract-voided" as const,
      position,
      props: { speakerName: actor.speaker.name, name, title, reason },
    }));
  await emailPeople(actor, contractId, "personal", mails, tx);
}

/**
 * A draft that replaces this contract: an open one is voided, as signatures don't carry over. Of a signed one it is an
 * amendment, and the signed one stays in force.
 * @throws 409 for a draft, or when there is a newer one already
 */
export const createVersion = (actor: Actor, id: string, { version }: Versioned): Promise<ContractDto> =>
  transaction(async (tx) => {
    const contract = await getContract(actor, id, tx);
    const { state, next, title, clauses, hasRider, coverNote, expiresInDays } = contract;
    const isSigned = state === "completed" || state === "signed_elsewhere";
    if (contract.version !== version) throw stale("contract");
    if (next) {
      throw new AppError("conflict", "There's a newer version already.", {
        link: { href: `/contracts/${next.id}`, label: "Open it" },
      });
    }
    if (!isSigned && !CONTRACT_MOVES.mayMove(state, "void") && !["declined", "voided", "expired"].includes(state)) {
      throw new AppError("conflict", "Only a contract that was sent can have a new version.");
    }
    if (CONTRACT_MOVES.mayMove(state, "void")) {
      const reason = "Replaced by a new version";
      await moveContract(actor, id, "void", { version, reason }, tx);
      await note(actor, id, { kind: "voided", details: { reason } }, tx);
      await notifySigners(actor, contract, tx);
    }
    const { eventId, dealId, clientId, bureauPartnerId, templateId } = contract;
    const where = { id, speakerId: actor.speakerId };
    const values = {
      ...(await tx.contract.findFirstOrThrow({ where, select: { sample: true } })),
      eventId,
      dealId,
      clientId,
      bureauPartnerId,
      templateId,
      title: isSigned ? amendmentTitle(title) : title,
      clauses,
      hasRider,
      coverNote,
      expiresInDays,
      previousId: id,
      isAmendment: isSigned,
    };
    return insertContract(actor, values, contract.recipients.map(toInput), tx);
  });

const amendmentTitle = (title: string): string =>
  (title.startsWith("Amendment") ? title : `Amendment: ${title}`).slice(0, 200);

const toInput = ({ turn, role, party, name, email, title, company, fields }: ContractDto["recipients"][number]) => ({
  turn,
  role,
  party,
  name,
  email,
  title,
  company,
  fields: fields.map((one) => ({ ...one, options: [...one.options] })),
});

export const pauseContract = (actor: Actor, id: string, { version, reason }: Versioned & { reason: string }) =>
  move(actor, id, async (tx) => {
    await moveContract(actor, id, "pause", { version, reason }, tx);
    await note(actor, id, { kind: "paused", details: { reason } }, tx);
  });

export const resumeContract = (actor: Actor, id: string) =>
  move(actor, id, async (tx) => {
    await moveContract(actor, id, "resume", { version: null, reason: "" }, tx);
    await note(actor, id, { kind: "resumed" }, tx);
    await inviteNext(actor, id, tx);
  });

/** An open one keeps its state, an expired one returns to the state it had. */
export const extendContract = (actor: Actor, id: string, { version, days }: Versioned & { days: number }) =>
  move(actor, id, async (tx) => {
    const { state } = await getContract(actor, id, tx);
    const expiresAt = expiryAfter(days, actor);
    const extended = { kind: "extended", details: { until: today(actor.timeZone, expiresAt) } } as const;
    if (state === "expired") {
      await moveContract(actor, id, "extend", { version, expiresAt }, tx);
      await note(actor, id, extended, tx);
      return inviteNext(actor, id, tx);
    }
    if (!CONTRACT_MOVES.mayMove(state, "expire"))
      throw new AppError("conflict", "Only a contract that was sent can be extended.");
    const { count } = await tx.contract.updateMany({
      where: { id, speakerId: actor.speakerId, version, state },
      data: { expiresAt, version: { increment: 1 } },
    });
    if (count === 0) throw stale("contract");
    await note(actor, id, extended, tx);
  });

const note = (actor: Actor, contractId: string, event: NewEvent<ContractEventKind>, tx: Tx) =>
  contractHistory.record(actor, contractId, { ...event, actor: actor.speaker.name }, tx);

const move = (actor: Actor, id: string, work: (tx: Tx) => Promise<void>): Promise<ContractDto> =>
  transaction(async (tx) => {
    await work(tx);
    return getContract(actor, id, tx);
  });

/** Hourly, by contracts("expiresAt"). */
export async function expireContractsUnscoped(): Promise<{ expired: number }> {
  const { from, to } = CONTRACT_MOVES.table.expire;
  const due = await query<{ id: string }>(
    "contracts-to-expire",
    `SELECT id FROM contracts WHERE "expiresAt" < now() AND state = ANY ($1::contract_state[])`,
    [from],
  );
  let expired = 0;
  await eachBatch("expire-contracts", due, async (some) => {
    const rows = await query(
      "contracts-expire",
      `WITH expired AS (
         UPDATE contracts SET "stateBefore" = state, state = $3, version = version + 1, "updatedAt" = now()
          WHERE id = ANY ($2) AND "expiresAt" < now() AND state = ANY ($1::contract_state[]) RETURNING id, "speakerId")
       INSERT INTO contract_events ("speakerId", "contractId", number, kind, "previousHash", hash)
       SELECT "speakerId", id, 0, 'expired', '', '' FROM expired RETURNING 1`,
      [from, some.map(({ id }) => id), to],
    );
    expired += rows.length;
  });
  return { expired };
}

import "server-only";
import type { Prisma } from "@prisma/client";
import { CONTRACT_ZONE } from "@/lib/contracts/statement";
import {
  CONTRACT_MOVES,
  CONTRACT_STATE_LABEL,
  type ContractMove,
  type ContractState,
  isOpen,
} from "@/lib/contracts/status";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound, stale } from "@/lib/shared/errors";

type Data = Omit<Prisma.ContractUncheckedUpdateManyInput, "state" | "version" | "id" | "speakerId">;

/**
 * Changes a contract's state and locks its row. Only opening and expiring have statements of their own, from the same table.
 * @param version of the page it was asked on, null for a task
 * @throws 404, 409 when the state doesn't allow it or the version is stale
 */
export async function moveContract(
  actor: Actor,
  id: string,
  name: ContractMove,
  data: Data & { version: number | null },
  tx: Tx,
): Promise<void> {
  const [row] = await tx.$queryRaw<LockedState[]>`
    SELECT id, state::text AS state, "stateBefore"::text AS "stateBefore", version FROM contracts
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (!row) throw notFound("contract");
  await moveLocked(actor, row, name, data, tx);
}

export type LockedState = { id: string; state: ContractState; stateBefore: ContractState | null; version: number };

/** The same for a row that this transaction has locked. */
export async function moveLocked(
  { speakerId }: Actor,
  row: LockedState,
  name: ContractMove,
  { version, ...data }: Data & { version: number | null },
  tx: Tx,
): Promise<void> {
  const state = CONTRACT_MOVES.nextState(row.state, name, row.stateBefore);
  if (!state) throw refusal(row.state, name);
  if (version !== null && version !== row.version) throw stale("contract");
  const stateBefore = CONTRACT_MOVES.isLeftAgain(name) ? row.state : null;
  const own = name === "freeze" || name === "recordElsewhere" ? { restoredFrom: null } : {};
  await tx.contract.updateMany({
    where: { id: row.id, speakerId },
    data: { ...data, ...own, state, stateBefore, version: { increment: 1 } },
  });
}

const SAID: Partial<Record<ContractMove, string>> = {
  send: "It can't be sent again.",
  undo: "The sending can no longer be undone. Void the contract instead.",
  void: "It can't be voided.",
  pause: "It can't be paused.",
  resume: "There's nothing to resume.",
  extend: "There's nothing to extend.",
  recordElsewhere: "It's already signed.",
};

const refusal = (state: ContractState, name: ContractMove): AppError =>
  new AppError(
    "conflict",
    [`This contract is now “${CONTRACT_STATE_LABEL[state]}”.`, SAID[name]].filter(Boolean).join(" "),
  );

export type Locked = LockedState & {
  title: string;
  zone: string;
  now: Date;
  eventId: string | null;
  dealId: string | null;
  previousId: string | null;
  isAmendment: boolean;
  /** Its time is over. */
  isDue: boolean;
  sample: boolean;
};

/** Evidence of sample data can be deleted, so no one signs it. @throws 404, 409 unless it is open */
export async function lockOpen(actor: Actor, id: string, tx: Tx): Promise<Locked> {
  const contract = await lockContract(actor, id, tx);
  if (!isOpen(contract) || contract.isDue)
    throw new AppError("conflict", "This contract isn't open for signing anymore.");
  if (contract.sample) throw new AppError("conflict", "This contract is sample data, so it can't be signed.");
  return contract;
}

/** @throws 404 */
export async function lockContract({ speakerId }: Actor, id: string, tx: Tx): Promise<Locked> {
  const [row] = await tx.$queryRawUnsafe<Locked[]>(
    `SELECT c.id, c.title::text AS title, c.state::text AS state, c."stateBefore"::text AS "stateBefore", c.version,
            ${CONTRACT_ZONE} AS zone, now() AS now, c."eventId", c."dealId", c."previousId", c."isAmendment",
            coalesce(c."expiresAt" < now(), false) AS "isDue", c.sample
       FROM contracts c JOIN speakers s ON s.id = c."speakerId"
      WHERE c.id = $2::uuid AND c."speakerId" = $1::uuid AND c."deletedAt" IS NULL FOR UPDATE OF c`,
    speakerId,
    id,
  );
  if (!row) throw notFound("contract");
  return row;
}

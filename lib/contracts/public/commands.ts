import "server-only";
import { recordContractEvent } from "@/lib/contracts/events/commands";
import { actorOf } from "@/lib/contracts/events/rules";
import type { OpenContract } from "@/lib/contracts/public/queries";
import { CONTRACT_MOVES } from "@/lib/contracts/status";
import { query, type Tx, transaction } from "@/lib/server/db";
import type { Evidence } from "@/lib/server/visitor-address";

const readerOf = ({ position, name, recipientEmail: email }: OpenContract) => ({
  position,
  actor: actorOf({ name, email }),
});

/** The first request of a person who acts; the contract of the first reader becomes viewed. */
export const recordViewUnscoped = (link: OpenContract, evidence: Evidence): Promise<void> =>
  transaction((tx) => recordView(link, evidence, tx));

async function recordView(link: OpenContract, evidence: Evidence, tx: Tx): Promise<void> {
  const { speakerId, contractId, recipientId: id } = link;
  const seen = await tx.contractRecipient.updateMany({
    where: { id, speakerId, viewedAt: null },
    data: { viewedAt: new Date() },
  });
  if (seen.count === 0) return;
  const { from, to } = CONTRACT_MOVES.table.view;
  await tx.contract.updateMany({
    where: { id: contractId, speakerId, state: { in: [...from] } },
    data: { state: to, version: { increment: 1 } },
  });
  await recordContractEvent({ speakerId, contractId }, { kind: "opened", ...readerOf(link), evidence }, tx);
}

/** A row for the first of several at once in a UTC day. */
const firstToday = (column: "machineOn" | "downloadedOn") => `
  INSERT INTO signing_progress AS p ("recipientId", "speakerId", "${column}") VALUES ($1::uuid, $2::uuid, current_date)
  ON CONFLICT ("recipientId") DO UPDATE SET "${column}" = current_date WHERE p."${column}" IS DISTINCT FROM current_date
  RETURNING 1`;

/** Once per link and UTC day: a link scanner or a preview, which is not the person. */
export async function recordMachineUnscoped(link: OpenContract, evidence: Evidence): Promise<void> {
  const { speakerId, contractId, recipientId, position } = link;
  if ((await query("contract-machine", firstToday("machineOn"), [recipientId, speakerId])).length === 0) return;
  await transaction((tx) => {
    const details = { machine: true };
    return recordContractEvent({ speakerId, contractId }, { kind: "opened", position, evidence, details }, tx);
  });
}

export const recordDownloadUnscoped = (link: OpenContract, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    await recordView(link, evidence, tx);
    const { speakerId, contractId, recipientId } = link;
    const first = await tx.$queryRawUnsafe<unknown[]>(firstToday("downloadedOn"), recipientId, speakerId);
    if (first.length === 0) return;
    await recordContractEvent({ speakerId, contractId }, { kind: "downloaded", ...readerOf(link), evidence }, tx);
  });

import "server-only";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import { query, type Tx } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";

const EVENTS = `SELECT number, kind, iso_instant(at) AS at, position, actor, address, "userAgent", details, encode(hash, 'hex') AS hash
  FROM contract_events WHERE "contractId" = $2::uuid AND "speakerId" = $1::uuid ORDER BY number`;

/** The whole chain, by its primary key. */
export async function listContractEvents(
  { speakerId }: { speakerId: SpeakerId },
  contractId: string,
  tx?: Tx,
): Promise<ContractEventRow[]> {
  const values = [speakerId, contractId];
  return tx
    ? tx.$queryRawUnsafe<ContractEventRow[]>(EVENTS, ...values)
    : query<ContractEventRow>("contract-events", EVENTS, values);
}

import "server-only";
import type { ContractEventKind, ContractEventRow } from "@/lib/contracts/evidence";
import { query, type Tx } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";

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

type NewEvent = {
  kind: ContractEventKind;
  /** Of the recipient it is about. */
  position?: number;
  /** In words; empty for what happens without a person. */
  actor?: string;
  evidence?: Evidence;
  /** Without ids, which an archive changes. */
  details?: Record<string, unknown>;
};

/** Adds to the contract's chain, in their order; a trigger fills in number, time and hashes. */
export async function recordContractEvent(
  { speakerId, contractId }: { speakerId: SpeakerId; contractId: string },
  added: NewEvent | readonly NewEvent[],
  tx: Tx,
): Promise<void> {
  const rows = [added].flat().map(({ kind, position, actor = "", evidence, details = {} }) => {
    const { address = "", userAgent = "" } = evidence ?? {};
    return { kind, position, actor, address, userAgent, details };
  });
  await tx.$executeRaw`
    INSERT INTO contract_events ("speakerId", "contractId", number, kind, position, actor, address, "userAgent", details, "previousHash", hash)
    SELECT ${speakerId}::uuid, ${contractId}::uuid, 0, kind, position, actor, address, "userAgent", details, '', ''
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS e(kind contract_event_kind, position int, actor text, address text, "userAgent" text, details jsonb)`;
}

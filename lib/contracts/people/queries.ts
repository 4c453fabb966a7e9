import "server-only";
import type { ContractPerson } from "@/lib/contracts/people/schema";
import { isCurrent } from "@/lib/contracts/signing/statement";
import { query, type Tx } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";

/** By contract_recipients("contractId", "speakerId"). */
const PEOPLE = `SELECT r.id, r.position, r.turn, r.role, r.party, r.name, r.email::text AS email, r.title, r.company, r.fields,
       iso_instant(r."sentAt") AS "sentAt", iso_instant(s."signedAt") AS "signedAt", s.method,
       p.handover IS NOT NULL AS "isHandingOver"
  FROM contract_recipients r
  LEFT JOIN contract_signatures s ON s."recipientId" = r.id AND s."speakerId" = r."speakerId"
  LEFT JOIN signing_progress p ON p."recipientId" = r.id AND p."speakerId" = r."speakerId"
 WHERE r."contractId" = $2::uuid AND r."speakerId" = $1::uuid AND ${isCurrent("r")} ORDER BY r.position`;

export async function listContractPeople(
  { speakerId }: { speakerId: SpeakerId },
  contractId: string,
  tx?: Tx,
): Promise<ContractPerson[]> {
  const values = [speakerId, contractId];
  return tx
    ? tx.$queryRawUnsafe<ContractPerson[]>(PEOPLE, ...values)
    : query<ContractPerson>("contract-people", PEOPLE, values);
}

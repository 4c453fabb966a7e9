import "server-only";
import type { ContactRule } from "@/lib/correspondence/rules";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

type Refused = { address: string; rule: ContactRule; reason: string };

export async function contactRulesOf(_actor: Actor, _addresses: readonly string[], _tx: Tx): Promise<Refused[]> {
  return [];
}

type Failed = { address: string; state: "bounced" | "complained" };

export const failedAddresses = (actor: Actor, addresses: readonly string[], tx: Tx): Promise<Failed[]> =>
  tx.$queryRaw<Failed[]>`
    SELECT recipient::text AS address, max(state)::text AS state FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND recipient = ANY (${addresses}::citext[]) AND state >= 'bounced'
     GROUP BY recipient`;

export async function countSent(actor: Actor, tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ sent: number }[]>`
    SELECT count(*)::int AS sent FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND "createdAt" > now() - interval '24 hours' AND NOT "isReceipt"`;
  return row?.sent ?? 0;
}

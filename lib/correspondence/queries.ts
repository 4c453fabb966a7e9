import "server-only";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import type { ContactRule } from "@/lib/shared/party-fields";

type Refused = { address: string; rule: ContactRule; reason: string; name: string; href: string };

/** Of clients and bureaus that have any of the addresses, also as a contact's, event's or representative's. */
export const contactRulesOf = (actor: Actor, addresses: readonly string[], tx: Tx): Promise<Refused[]> =>
  tx.$queryRaw<Refused[]>`
    WITH ruled AS (
      SELECT c.name, '/clients/' || c.id AS href, c."contactRule", c."contactReason", ARRAY[c.email, c."billingEmail"] ||
             ARRAY(SELECT p.email FROM contacts p WHERE p."clientId" = c.id AND p."speakerId" = c."speakerId") ||
             ARRAY(SELECT e."contactEmail"::citext FROM events e WHERE e."clientId" = c.id AND e."speakerId" = c."speakerId"
                      AND e."bureauPartnerId" IS NULL) AS emails
        FROM clients c WHERE c."speakerId" = ${actor.speakerId}::uuid AND c."deletedAt" IS NULL AND c."contactRule" <> 'all'
      UNION ALL
      SELECT b.name, '/bureau-partners/' || b.id, b."contactRule", b."contactReason", ARRAY[b.email, b."billingEmail"] ||
             ARRAY(SELECT r.email FROM representatives r WHERE r."bureauPartnerId" = b.id AND r."speakerId" = b."speakerId")
        FROM bureau_partners b
       WHERE b."speakerId" = ${actor.speakerId}::uuid AND b."deletedAt" IS NULL AND b."contactRule" <> 'all')
    SELECT a.address::text AS address, r."contactRule"::text AS rule,
           r."contactReason" AS reason, r.name::text AS name, r.href
      FROM ruled r CROSS JOIN unnest(${addresses}::citext[]) AS a(address)
     WHERE a.address = ANY (r.emails) ORDER BY r."contactRule" DESC`;

type Failed = { address: string; state: "bounced" | "complained" };

export const failedAddresses = (actor: Actor, addresses: readonly string[], tx: Tx): Promise<Failed[]> =>
  tx.$queryRaw<Failed[]>`
    SELECT recipient::text AS address, max(state)::text AS state FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND recipient = ANY (${addresses}::citext[]) AND state >= 'bounced'
     GROUP BY recipient`;

export async function countSent(actor: Actor, tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ sent: number }[]>`
    SELECT coalesce(sum(1 + coalesce(cardinality(cc), 0)), 0)::int AS sent FROM sent_emails
     WHERE "speakerId" = ${actor.speakerId}::uuid AND "createdAt" > now() - interval '24 hours' AND NOT "isReceipt"`;
  return row?.sent ?? 0;
}

import "server-only";
import type { NearEvent } from "@/lib/expenses/rules";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { LAST_DAY } from "@/lib/testimonials/queries";

/** Booked events of the last month and the next three, for a device without a network. By events("speakerId", "startsOn", id). */
export const listNearEvents = ({ speakerId, timeZone }: Actor): Promise<NearEvent[]> =>
  query<NearEvent>(
    "expenses-near-events",
    `SELECT e.id, e.title::text AS title, e."startsOn"::text AS "from", ${LAST_DAY}::text AS "to",
            e."travelMode" = 'reimbursed' IS TRUE AS "isReimbursed"
       FROM events e CROSS JOIN (SELECT (now() AT TIME ZONE $2)::date AS today) d
      WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e.status IN ('contract_sent', 'confirmed', 'completed', 'closed')
        AND e."startsOn" BETWEEN d.today - 31 AND d.today + 92
      ORDER BY e."startsOn", e.id LIMIT 100`,
    [speakerId, timeZone],
  );

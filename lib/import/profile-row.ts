import "server-only";
import type { PoolClient } from "pg";
import type { Values } from "@/lib/export/schema";
import type { SpeakerId } from "@/lib/server/session";
import { toCents } from "@/lib/shared/money";

/** Writes the whole profile, which is the tenant's own row, over the version that was compared. */
export async function updateProfile(
  client: PoolClient,
  speakerId: SpeakerId,
  { annualGoal = null, ...values }: Values,
): Promise<void> {
  await client.query(
    `UPDATE speakers s SET name = r.name, title = r.title, "businessName" = r."businessName", phone = r.phone,
            email = r.email, website = r.website, address = r.address, city = r.city, state = r.state,
            "zipCode" = r."zipCode", bio = r.bio, "annualGoalCents" = r."annualGoalCents", "timeZone" = r."timeZone",
            version = s.version + 1, "updatedAt" = now()
       FROM json_to_record($2::json) AS r(name text, title text, "businessName" text, phone text, email text,
            website text, address text, city text, state text, "zipCode" text, bio text, "annualGoalCents" int,
            "timeZone" text)
      WHERE s.id = $1`,
    [
      speakerId,
      JSON.stringify({ ...values, annualGoalCents: annualGoal === null ? null : toCents(Number(annualGoal)) }),
    ],
  );
}

import { createHash, randomBytes } from "node:crypto";
import { sql } from "./app";
import { makeHold, type Person } from "./people";

/** A running challenge and the token of its link. */
export async function makeChallenge(person: Person, eventId?: string): Promise<{ eventId: string; token: string }> {
  const held = eventId ?? (await makeHold(person)).id;
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO hold_challenges (id, "speakerId", "eventId", email, "tokenHash", "endsAt")
     VALUES (gen_random_uuid(), $1, $2, 'holder@example.com', $3, now() + interval '2 days')`,
    [person.speakerId, held, createHash("sha256").update(token).digest()],
    person.target,
  );
  return { eventId: held, token };
}

import "server-only";
import type { UserDto } from "@/lib/account/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

export const currentUser = (actor: Actor): UserDto => ({
  id: actor.userId,
  username: actor.username,
  email: actor.email,
  emailVerified: actor.emailVerified,
  isAdmin: actor.isAdmin,
});

type Credentials = { passwordHash: string; userAgent: string };

export async function readCredentials(actor: Actor): Promise<Credentials> {
  const [row] = await query<Credentials>(
    "account-proof",
    `SELECT u."passwordHash", s."userAgent" FROM users u JOIN sessions s ON s."userId" = u.id
      WHERE u.id = $1 AND u."speakerId" = $2 AND s.id = $3`,
    [actor.userId, actor.speakerId, actor.sessionId],
  );
  if (!row) throw new AppError("unauthenticated", "Please log in.");
  return row;
}

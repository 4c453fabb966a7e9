import "server-only";
import type { UserDto } from "@/lib/account/schema";
import type { Actor } from "@/lib/server/session";

/** The session look-up has read it all already. */
export const currentUser = (actor: Actor): UserDto => ({
  id: actor.userId,
  username: actor.username,
  email: actor.email,
  emailVerified: actor.emailVerified,
  isAdmin: actor.isAdmin,
});

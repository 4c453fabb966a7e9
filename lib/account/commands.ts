import "server-only";
import { hashPassword, verifyPassword } from "@/lib/account/passwords";
import type { LoginInput, RegisterInput, UserDto } from "@/lib/account/schema";
import { prisma, transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import { clearHits } from "@/lib/server/rate-limit";
import { closeSession, openSession } from "@/lib/server/session";
import { AppError, invalid } from "@/lib/shared/errors";
import { TRIAL_DAYS } from "@/lib/shared/subscription";

/** Attempts per username; a success starts afresh. */
export const LOGIN_LIMIT = { name: "login", limit: 5, windowSeconds: 15 * 60 };

export type SignedIn = { user: UserDto; cookie: string; token: string; sessionId: string };

const USER_SELECT = { id: true, username: true, email: true, emailVerifiedAt: true, passwordHash: true } as const;

type UserRecord = { id: string; username: string; email: string; emailVerifiedAt: Date | null };

const toUserDto = (user: UserRecord): UserDto => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  isAdmin: isAdminName(user.username),
});

/** By username or e-mail. Unknown user and wrong password look and last alike. */
export async function logIn(input: LoginInput, userAgent: string): Promise<SignedIn> {
  const user = await prisma().user.findFirst({
    where: { OR: [{ username: input.username }, { email: input.username }], disabledAt: null },
    select: USER_SELECT,
  });
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    throw new AppError("unauthenticated", "Invalid username or password");
  }
  await clearHits(LOGIN_LIMIT, input.username);
  return { user: toUserDto(user), ...(await openSession(user.id, userAgent)) };
}

/** A new speaker with a 30-day trial on the database clock and their first log-in. */
export async function register(input: RegisterInput, userAgent: string): Promise<SignedIn> {
  // Names with access to the admin's room are made on the server's command line only.
  if (isAdminName(input.username)) throw taken("username");
  const passwordHash = await hashPassword(input.password);
  const user = await transaction(async (tx) => {
    const clash = await tx.user.findFirst({
      where: { OR: [{ username: input.username }, { email: input.email }] },
      select: { username: true },
    });
    if (clash) throw taken(clash.username.toLowerCase() === input.username.toLowerCase() ? "username" : "email");
    const [speaker] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO speakers (id, email, "trialEndsAt", "updatedAt")
      VALUES (gen_random_uuid(), ${input.email}, now() + make_interval(days => ${TRIAL_DAYS}::int), now()) RETURNING id`;
    if (!speaker) throw new Error("The speaker was not created");
    return tx.user.create({
      data: { username: input.username, email: input.email, passwordHash, speakerId: speaker.id },
      select: USER_SELECT,
    });
  });
  return { user: toUserDto(user), ...(await openSession(user.id, userAgent)) };
}

const taken = (field: "username" | "email") =>
  invalid({ [field]: field === "username" ? "Username already exists" : "Email already exists" });

export const logOut = (sessionId: string): Promise<void> => closeSession(sessionId);

import "server-only";
import { momentOf } from "@/lib/account/moment";
import { hashPassword, verifyPassword } from "@/lib/account/passwords";
import type { LoginInput, RegisterInput, UserDto } from "@/lib/account/schema";
import { issueTokenUnscoped } from "@/lib/account/tokens/commands";
import { checkSecondFactorUnscoped } from "@/lib/account/two-factor/commands";
import { deviceName, knownDevice, type Visit } from "@/lib/account/visit";
import { queueReconciliationUnscoped } from "@/lib/billing/reconciliation/commands";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { env, isAdminName } from "@/lib/server/env";
import { isUniqueViolation } from "@/lib/server/error-map";
import type { Once } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import { closeSession, type OpenedSession, openSession } from "@/lib/server/session";
import { AppError, invalid } from "@/lib/shared/errors";
import { TRIAL_DAYS } from "@/lib/shared/subscription";

/** Attempts per account, whether by username or e-mail; a success starts afresh. */
const LOGIN_LIMIT = { name: "login", limit: 5, windowSeconds: 15 * 60 };

const loginSubject = (userId: string, knownDevice: string | null) => `${userId} ${knownDevice ?? ""}`;

/** After a password was set anew by mail, wrong tries with the old one don't count. */
export const forgiveLogInsUnscoped = (userId: string): Promise<void> =>
  clearHits(LOGIN_LIMIT, loginSubject(userId, null));

/** Of all visitors together: addresses cost an attacker little. */
const registrationLimit = () => ({ name: "registration", limit: env().REGISTRATION_LIMIT, windowSeconds: 15 * 60 });

/** Of one visitor, who must not use up the limit of all. */
const visitorRegistrationLimit = () => ({
  name: "registration-visitor",
  limit: Math.ceil(env().REGISTRATION_LIMIT / 10),
  windowSeconds: 15 * 60,
});

export const USER_SELECT = {
  id: true,
  speakerId: true,
  username: true,
  email: true,
  emailVerifiedAt: true,
  passwordHash: true,
  passwordChangedAt: true,
  speaker: { select: { timeZone: true } },
} as const;

/** A user as `USER_SELECT` reads it. */
type UserRecord = {
  id: string;
  speakerId: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  passwordChangedAt: Date;
  speaker: { timeZone: string };
};

/** A fresh session and whose it is: all that `signedInResponse` needs. */
export type SignedIn = OpenedSession & { user: UserDto; owner: { id: string; passwordChangedAt: Date } };

const toUserDto = (user: UserRecord): UserDto => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  isAdmin: isAdminName(user.username),
});

const refused = () => new AppError("unauthenticated", "Invalid username or password");

/**
 * By username or e-mail, with the second step where there is one. Unknown user and wrong password look and last alike.
 * A browser that the user knows has tries of its own, so that a stranger's wrong ones do not lock the owner out.
 */
export async function logIn(input: LoginInput, visit: Visit): Promise<SignedIn> {
  const user = await findByLoginName(input.username);
  const subject = user ? loginSubject(user.id, knownDevice(visit, user)) : input.username;
  await countHit(LOGIN_LIMIT, subject);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) throw refused();
  const second = user.twoFactor ? await checkSecondFactorUnscoped(user.id, input.code, visit.userAgent) : "none";
  if (second === "missing") {
    throw new AppError("two_factor_required", "Enter the code from your authenticator app.");
  }
  if (second === "wrong") {
    const text = "This code is not right. Please try again.";
    throw new AppError("two_factor_required", text, { fields: { code: text } });
  }
  const [signedIn] = await Promise.all([
    signInUnscoped(user, visit, user.passwordHash),
    clearHits(LOGIN_LIMIT, subject),
  ]);
  if (!signedIn) throw refused();
  return signedIn;
}

type LoginRow = Omit<UserRecord, "speaker"> & { timeZone: string; twoFactor: boolean };

/** One look-up by the two unique indexes, in plain SQL: the hash is meant to be what a log-in costs. */
async function findByLoginName(name: string): Promise<(UserRecord & { twoFactor: boolean }) | null> {
  const [row] = await query<LoginRow>(
    "login-user",
    `SELECT u.id, u."speakerId", u.username, u.email, u."emailVerifiedAt", u."passwordHash", u."passwordChangedAt",
            s."timeZone", f."userId" IS NOT NULL AS "twoFactor"
       FROM users u JOIN speakers s ON s.id = u."speakerId"
       LEFT JOIN two_factors f ON f."userId" = u.id AND f."confirmedAt" IS NOT NULL
      WHERE (u.username = $1::citext OR u.email = $1::citext) AND u."disabledAt" IS NULL`,
    [name],
  );
  return row ? { ...row, speaker: { timeZone: row.timeZone } } : null;
}

/**
 * Opens a session for someone who has proven who they are, and tells them by mail when the browser is a new one.
 * @returns null when the user was disabled, or the password `provenBy` stands for was changed, in the meantime
 */
export async function signInUnscoped(
  user: UserRecord,
  visit: Visit,
  provenBy: string | null,
): Promise<SignedIn | null> {
  const open = (tx?: Tx) => openSession(user.id, visit.userAgent, { provenBy, ...(tx && { tx }) });
  const opening = knownDevice(visit, user) ? open() : transaction(openInNewBrowser);
  const [session] = await Promise.all([opening, queueReconciliationUnscoped(user.speakerId)]);
  return session && { ...session, user: toUserDto(user), owner: user };

  async function openInNewBrowser(tx: Tx): Promise<OpenedSession | null> {
    const opened = await open(tx);
    if (opened) {
      const { speakerId, username, email, speaker } = user;
      const moment = momentOf({ username, timeZone: speaker.timeZone });
      const props = { ...moment, device: deviceName(visit.userAgent) };
      await queueMail(tx, { speakerId, to: email, template: "new-device", props });
    }
    return opened;
  }
}

/**
 * A new speaker with a 30-day trial on the database clock, their first log-in, and the mail that confirms their address.
 * @param promotionCode kept as it is: what it is worth is asked when they subscribe
 * @param once a repeat, whose first response was lost, signs in to the account that the first attempt created
 */
export async function register(
  input: RegisterInput,
  visit: Visit,
  promotionCode: string | null = null,
  once: Once | null = null,
): Promise<SignedIn> {
  // Names with access to the admin's room are made on the server's command line only.
  if (isAdminName(input.username)) throw taken("username");
  const earlier = once && (await findRegistration(input, visit, once));
  if (earlier) return earlier;
  await countHit(visitorRegistrationLimit(), visit.address);
  await countHit(registrationLimit(), "");
  const passwordHash = await hashPassword(input.password);
  return transaction(async (tx) => {
    await refuseTaken(input, tx);
    const [speaker] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO speakers (id, email, "promotionCode", "trialEndsAt", "updatedAt")
      VALUES (gen_random_uuid(), ${input.email}, ${promotionCode}, now() + make_interval(days => ${TRIAL_DAYS}::int), now())
      RETURNING id`;
    if (!speaker) throw new Error("The speaker was not created");
    const user = await tx.user.create({
      data: { username: input.username, email: input.email, passwordHash, speakerId: speaker.id },
      select: USER_SELECT,
    });
    if (once) await tx.idempotencyKey.create({ data: { speakerId: speaker.id, ...once } });
    await queueVerificationUnscoped(tx, user);
    const session = await openSession(user.id, visit.userAgent, { tx });
    if (!session) throw new Error("The session was not opened");
    return { ...session, user: toUserDto(user), owner: user };
  }).catch(async (error) => {
    // Another registration at the same moment was first: an attempt of the same visitor, or a different one.
    const same = once && (await findRegistration(input, visit, once));
    if (same) return same;
    if (isUniqueViolation(error)) await refuseTaken(input, prisma());
    throw error;
  });
}

/** A lost response is repeated within seconds; later, the same request has to be a sign-in. */
const REPEAT_MS = 5 * 60_000;

async function findRegistration({ username }: RegisterInput, visit: Visit, once: Once): Promise<SignedIn | null> {
  const idempotencyKeys = { some: { ...once, createdAt: { gt: new Date(Date.now() - REPEAT_MS) } } };
  const user = await prisma().user.findFirst({
    where: { username, speaker: { idempotencyKeys } },
    select: USER_SELECT,
  });
  const session = user && (await openSession(user.id, visit.userAgent));
  return session && { ...session, user: toUserDto(user), owner: user };
}

async function refuseTaken({ username, email }: RegisterInput, db: Pick<Tx, "user">): Promise<void> {
  const where = { OR: [{ username }, { email }] };
  const clash = await db.user.findFirst({ where, select: { username: true } });
  if (clash) throw taken(clash.username.toLowerCase() === username.toLowerCase() ? "username" : "email");
}

/** Queues the mail with the link that confirms a user's address. */
export async function queueVerificationUnscoped(
  tx: Tx,
  user: { id: string; speakerId: string; username: string; email: string },
): Promise<void> {
  const { id: userId, speakerId, username, email } = user;
  const tokenId = await issueTokenUnscoped(tx, { userId, speakerId }, "verify_email", email);
  const link = { path: "/verify-email", tokenId };
  await queueMail(tx, { speakerId, to: email, template: "verify-email", props: { username }, link });
}

const taken = (field: "username" | "email") =>
  invalid({ [field]: field === "username" ? "Username already exists" : "Email already exists" });

export const logOut = (sessionId: string): Promise<void> => closeSession(sessionId);

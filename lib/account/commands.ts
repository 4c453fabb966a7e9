import "server-only";
import type { Prisma } from "@prisma/client";
import { notifyOwner } from "@/lib/account/notices";
import { hashPassword, verifyPassword } from "@/lib/account/passwords";
import type { LoginInput, RegisterInput, UserDto } from "@/lib/account/schema";
import { issueTokenUnscoped } from "@/lib/account/tokens";
import { checkSecondFactorUnscoped } from "@/lib/account/two-factor";
import { deviceName, knownDevice, type SignedIn, type Visitor } from "@/lib/account/visitor";
import { queueReconciliationUnscoped } from "@/lib/billing/reconciling";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { env, isAdminName } from "@/lib/server/env";
import { isUniqueViolation } from "@/lib/server/error-map";
import type { Once } from "@/lib/server/idempotency";
import { queueMail } from "@/lib/server/mail";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import { columns } from "@/lib/server/record";
import { closeSession, type OpenedSession, openSession } from "@/lib/server/session";
import { browserTimeZone } from "@/lib/shared/dates";
import { AppError, invalid } from "@/lib/shared/errors";
import { TRIAL_DAYS } from "@/lib/shared/subscription";

const installment = { amount: null, date: null, eventId: null };

/** Default terms of a new account, as `termsSchema` of lib/events/terms stores them. */
export const STARTING_TERMS = {
  installments: [
    { ...installment, percent: 50, due: "signing", days: null },
    { ...installment, percent: null, due: "before_event", days: 0 },
  ],
  cancellation: [
    { days: 60, percent: 50 },
    { days: 30, percent: 100 },
  ],
  lateFeePercent: null,
  lateFeeAmount: null,
  lateFeeDays: null,
  recording: "none",
  recordingFee: null,
} as const;

/** Attempts per account; a success clears them. */
const LOGIN_LIMIT = { name: "login", limit: 5, windowSeconds: 15 * 60 };

const loginSubject = (userId: string, knownDevice: string | null) => `${userId} ${knownDevice ?? ""}`;

export const clearLoginLimitUnscoped = (userId: string): Promise<void> =>
  clearHits(LOGIN_LIMIT, loginSubject(userId, null));

/** For all visitors together, as IP addresses cost an attacker little. */
const registrationLimit = () => ({ name: "registration", limit: env().REGISTRATION_LIMIT, windowSeconds: 15 * 60 });

const visitorRegistrationLimit = () => ({
  name: "registration-visitor",
  limit: Math.ceil(env().REGISTRATION_LIMIT / 10),
  windowSeconds: 15 * 60,
});

export const USER_SELECT = {
  ...columns("id", "speakerId", "username", "email", "emailVerifiedAt", "passwordHash", "passwordChangedAt"),
  speaker: { select: { timeZone: true } },
} as const;

type UserRecord = Prisma.UserGetPayload<{ select: typeof USER_SELECT }>;

const toUserDto = (user: UserRecord): UserDto => ({
  id: user.id,
  username: user.username,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  isAdmin: isAdminName(user.username),
});

const withUser = (session: OpenedSession, user: UserRecord): SignedIn => ({
  ...session,
  user: toUserDto(user),
  owner: user,
});

const refused = () => new AppError("unauthenticated", "Invalid username or password");

/**
 * Signs in by username or email. An unknown user and a wrong password look alike and take the same time. Known browsers
 * have separate attempts, so that an attacker can't lock the owner out.
 */
export async function logIn(input: LoginInput, visitor: Visitor): Promise<SignedIn> {
  const user = await findByLoginName(input.username);
  const subject = user ? loginSubject(user.id, knownDevice(visitor, user)) : input.username;
  await countHit(LOGIN_LIMIT, subject);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) throw refused();
  const second = user.twoFactor ? await checkSecondFactorUnscoped(user.id, input.code, visitor.userAgent) : "none";
  if (second === "missing") {
    throw new AppError("two_factor_required", "Enter the code from your authenticator app.");
  }
  if (second === "wrong") {
    const text = "That code isn't right. Please try again.";
    throw new AppError("two_factor_required", text, { fields: { code: text } });
  }
  const [signedIn] = await Promise.all([
    signInUnscoped(user, visitor, user.passwordHash),
    clearHits(LOGIN_LIMIT, subject),
  ]);
  if (!signedIn) throw refused();
  return signedIn;
}

type LoginRow = Omit<UserRecord, "speaker"> & { timeZone: string; twoFactor: boolean };

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
 * Opens a session after authentication, and emails the user when the browser is new.
 * @param verifiedHash hash of the verified password
 * @returns null when the user was disabled or that password changed in the meantime
 */
export async function signInUnscoped(
  user: UserRecord,
  visitor: Visitor,
  verifiedHash: string | null,
): Promise<SignedIn | null> {
  const open = (tx?: Tx) => openSession(user.id, visitor.userAgent, { verifiedHash, ...(tx && { tx }) });
  const opening = knownDevice(visitor, user) ? open() : transaction(openInNewBrowser);
  const [session] = await Promise.all([opening, queueReconciliationUnscoped(user.speakerId)]);
  return session && withUser(session, user);

  async function openInNewBrowser(tx: Tx): Promise<OpenedSession | null> {
    const opened = await open(tx);
    if (opened) {
      const owner = { ...user, timeZone: user.speaker.timeZone };
      await notifyOwner(tx, owner, "new-device", { device: deviceName(visitor.userAgent) });
    }
    return opened;
  }
}

/**
 * Creates a speaker with a trial and their user, queues the verification email and signs in.
 * @param promotionCode stored unchecked; validated at the checkout
 * @param once a retry after a lost response signs in to the account that the first attempt created
 */
export async function register(
  input: RegisterInput,
  visitor: Visitor,
  promotionCode: string | null = null,
  once: Once | null = null,
): Promise<SignedIn> {
  if (isAdminName(input.username)) throw taken("username");
  const earlier = once && (await findRegistration(input, visitor, once));
  if (earlier) return earlier;
  await countHit(visitorRegistrationLimit(), visitor.address);
  await countHit(registrationLimit(), "");
  const passwordHash = await hashPassword(input.password);
  return transaction(async (tx) => {
    await refuseTaken(input, tx);
    const [speaker] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO speakers (id, email, "timeZone", "promotionCode", "trialEndsAt", "defaultTerms", "updatedAt")
      VALUES (gen_random_uuid(), ${input.email}, ${browserTimeZone(input.timeZone ?? "") || FALLBACK_ZONE}, ${promotionCode}, now() + make_interval(days => ${TRIAL_DAYS}::int), ${JSON.stringify({ any: STARTING_TERMS })}::jsonb, now())
      RETURNING id`;
    if (!speaker) throw new Error("The speaker was not created");
    const user = await tx.user.create({
      data: { username: input.username, email: input.email, passwordHash, speakerId: speaker.id },
      select: USER_SELECT,
    });
    if (once) await tx.idempotencyKey.create({ data: { speakerId: speaker.id, ...once } });
    await queueVerificationUnscoped(tx, user);
    const session = await openSession(user.id, visitor.userAgent, { tx });
    if (!session) throw new Error("The session was not opened");
    return withUser(session, user);
  }).catch(async (error) => {
    const same = once && (await findRegistration(input, visitor, once));
    if (same) return same;
    if (isUniqueViolation(error)) await refuseTaken(input, prisma());
    throw error;
  });
}

/** Until the speaker chooses a zone; for browsers that report none. */
const FALLBACK_ZONE = "America/New_York";

const REPEAT_MS = 5 * 60_000;

async function findRegistration({ username }: RegisterInput, visitor: Visitor, once: Once): Promise<SignedIn | null> {
  const idempotencyKeys = { some: { ...once, createdAt: { gt: new Date(Date.now() - REPEAT_MS) } } };
  const user = await prisma().user.findFirst({
    where: { username, speaker: { idempotencyKeys } },
    select: USER_SELECT,
  });
  const session = user && (await openSession(user.id, visitor.userAgent));
  return session && withUser(session, user);
}

async function refuseTaken({ username, email }: RegisterInput, db: Pick<Tx, "user">): Promise<void> {
  const where = { OR: [{ username }, { email }] };
  const clash = await db.user.findFirst({ where, select: { username: true } });
  if (clash) throw taken(clash.username.toLowerCase() === username.toLowerCase() ? "username" : "email");
}

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

import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { query, type Tx } from "@/lib/server/db";
import { env, isAdminName, isSecure } from "@/lib/server/env";
import { type PlanFacts, type Subscription, subscriptionOf } from "@/lib/shared/subscription";

declare const userIdBrand: unique symbol;
declare const speakerIdBrand: unique symbol;
type UserId = string & { readonly [userIdBrand]: true };
/** The tenant. Created in this file only, so that an unverified id does not compile. */
export type SpeakerId = string & { readonly [speakerIdBrand]: true };

/** The requester: first parameter of every query and command. */
export type Actor = {
  readonly userId: UserId;
  readonly speakerId: SpeakerId;
  readonly sessionId: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly isAdmin: boolean;
  readonly subscription: Subscription;
  readonly timeZone: string;
  readonly speaker: { readonly name: string; readonly title: string };
  /** ISO 8601; set while the account is waiting to be deleted. */
  readonly deletionDueAt: string | null;
  /** Username of the admin who views this account; such an actor cannot write. */
  readonly viewedBy: string | null;
  readonly viewEndsAt: string | null;
};

/** Created by the door and `requireAdmin` only. */
export type AdminActor = Actor & { readonly isAdmin: true };

const IDLE = "14 days";
const ABSOLUTE = "90 days";
const COOKIE_SECONDS = 90 * 24 * 60 * 60;

export const sessionCookieName = (): string =>
  isSecure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";

const hash = (token: string): Buffer => createHash("sha256").update(token).digest();

export type OpenedSession = { cookie: string; token: string; sessionId: string };

const OPEN = `WITH seen AS (
    UPDATE users SET "lastSeenAt" = now()
     WHERE id = $1::uuid AND "disabledAt" IS NULL AND ($4::text IS NULL OR "passwordHash" = $4)
    RETURNING id, "speakerId")
  INSERT INTO sessions (id, "speakerId", "userId", "tokenHash", "userAgent", "endsAt")
  SELECT gen_random_uuid(), "speakerId", id, $2, $3, now() + interval '${ABSOLUTE}' FROM seen
  RETURNING id::text`;

const TOUCH = `WITH touched AS (UPDATE sessions SET "lastSeenAt" = now() WHERE id = $1 RETURNING "userId", "speakerId")
  UPDATE users u SET "lastSeenAt" = now() FROM touched t WHERE u.id = t."userId" AND u."speakerId" = t."speakerId"`;

/** @param verifiedHash the password hash that was compared: no session when it has changed since */
export async function openSession(
  userId: string,
  userAgent: string,
  { verifiedHash = null, tx }: { verifiedHash?: string | null; tx?: Tx } = {},
): Promise<OpenedSession | null> {
  const token = randomBytes(32).toString("base64url");
  const values = [userId, hash(token), userAgent.slice(0, 300), verifiedHash];
  const [rows, cookie] = await Promise.all([
    tx ? tx.$queryRawUnsafe<{ id: string }[]>(OPEN, ...values) : query<{ id: string }>("session-open", OPEN, values),
    sealToken(token),
  ]);
  const [row] = rows;
  return row ? { cookie, token, sessionId: row.id } : null;
}

export const sealToken = (token: string): Promise<string> =>
  encode({ token: { sid: token }, secret: env().NEXTAUTH_SECRET, maxAge: COOKIE_SECONDS });

export async function closeSession(sessionId: string): Promise<void> {
  await query("session-close", "DELETE FROM sessions WHERE id = $1", [sessionId]);
}

// Unsealing is pure and costs a tenth of a hot request; the session is still read every time.
const unsealed = new Map<string, string>();

async function unseal(cookie: string): Promise<string | null> {
  const known = unsealed.get(cookie);
  if (known) return known;
  try {
    const token = (await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }))?.sid;
    if (typeof token !== "string") return null;
    if (unsealed.size >= 20_000) unsealed.clear();
    unsealed.set(cookie, token);
    return token;
  } catch {
    return null;
  }
}

type SessionRow = {
  id: string;
  userId: string;
  speakerId: string;
  username: string;
  email: string;
  emailVerified: boolean;
  timeZone: string;
  name: string;
  title: string;
  deletionDueAt: Date | null;
  viewedBy: string | null;
  viewEndsAt: Date | null;
  now: Date;
  touch: boolean;
} & PlanFacts;

const ACTOR = `u.id AS "userId", u."speakerId", u.username, u.email, u."emailVerifiedAt" IS NOT NULL AS "emailVerified",
            p."trialEndsAt", p."timeZone", p.name, p.title, p."deletionDueAt", now() AS now,
            b.status AS "planStatus", b."currentPeriodEnd", b."cancelAt", b."paidUntil"`;

const PLAN = `JOIN speakers p ON p.id = u."speakerId" LEFT JOIN subscriptions b ON b."speakerId" = p.id`;

export async function readSession(cookie: string | undefined): Promise<Actor | null> {
  const token = cookie && (await unseal(cookie));
  if (!token) return null;
  const row = await lookUp(hash(token));
  if (!row || (row.viewedBy !== null && !isAdminName(row.viewedBy))) return null;
  if (row.touch) await query("session-touch", TOUCH, [row.id]);
  return toActor(row);
}

const READ = `SELECT s."tokenHash", s.id, ${ACTOR}, CASE WHEN u.id <> s."userId" THEN own.username END AS "viewedBy",
         s."viewingEndsAt" AS "viewEndsAt", s."lastSeenAt" < now() - interval '5 minutes' AS touch
    FROM sessions s
    JOIN users own ON own.id = s."userId" AND own."speakerId" = s."speakerId"
    JOIN users u ON u.id = coalesce(
           (SELECT v.id FROM users v WHERE v.id = s."viewingUserId" AND s."viewingEndsAt" > now()), s."userId")
    ${PLAN}
   WHERE s."tokenHash" = ANY ($1) AND s."endsAt" > now() AND s."lastSeenAt" > now() - interval '${IDLE}'
     AND own."disabledAt" IS NULL`;

type LookUp = { hash: Buffer; resolve: (row: SessionRow | undefined) => void; reject: (error: unknown) => void };

/** Sessions asked for in one turn share a statement: one by one costs half as much CPU again (docs/performance.md). */
let asked: LookUp[] = [];

const lookUp = (tokenHash: Buffer): Promise<SessionRow | undefined> =>
  new Promise((resolve, reject) => {
    if (asked.push({ hash: tokenHash, resolve, reject }) === 1) setImmediate(answerAsked);
  });

async function answerAsked(): Promise<void> {
  const all = asked;
  asked = [];
  try {
    const hashes = all.map((one) => one.hash);
    const rows = await query<SessionRow & { tokenHash: Buffer }>("session-read", READ, [hashes]);
    for (const one of all) one.resolve(rows.find(({ tokenHash }) => tokenHash.equals(one.hash)));
  } catch (error) {
    for (const one of all) one.reject(error);
  }
}

/** The first user of a speaker, for what a visitor of a public link triggers; null without one. */
export async function findOwnerUnscoped(speakerId: SpeakerId, tx?: Tx): Promise<Actor | null> {
  const [row] = await query<SessionRow>("owner-read", OWNER, [speakerId], tx);
  return row ? toActor(row) : null;
}

const OWNER = `SELECT '' AS id, ${ACTOR}, NULL AS "viewedBy", NULL::timestamptz AS "viewEndsAt", false AS touch
    FROM users u ${PLAN}
   WHERE u."speakerId" = $1::uuid AND u."disabledAt" IS NULL ORDER BY u."createdAt" LIMIT 1`;

function toActor(row: SessionRow): Actor {
  const isAdmin = row.viewedBy === null && isAdminName(row.username);
  const subscription = subscriptionOf(row, row.now);
  return {
    userId: row.userId as UserId,
    speakerId: row.speakerId as SpeakerId,
    sessionId: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerified,
    isAdmin,
    // Admins don't pay, and viewing a blocked account is not blocked.
    subscription: isAdmin || row.viewedBy !== null ? unblocked(subscription) : subscription,
    timeZone: row.timeZone,
    speaker: { name: row.name, title: row.title },
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    viewedBy: row.viewedBy,
    viewEndsAt: row.viewedBy === null ? null : (row.viewEndsAt?.toISOString() ?? null),
  };
}

export const unblocked = (subscription: Subscription): Subscription =>
  subscription.isSubscribed ? subscription : { ...subscription, isSubscribed: true, status: "active" };

export const sessionCookie = (value: string): string =>
  [
    `${sessionCookieName()}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${value ? COOKIE_SECONDS : 0}`,
    ...(isSecure() ? ["Secure"] : []),
  ].join("; ");

export const csrfCookie = (value: string): string =>
  [`csrf-token=${value}`, "Path=/", "SameSite=Lax", "Max-Age=43200", ...(isSecure() ? ["Secure"] : [])].join("; ");

export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.get("cookie");
  if (!header) return undefined;
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

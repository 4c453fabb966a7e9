import "server-only";
import { queueVerificationUnscoped } from "@/lib/account/commands";
import { listAuditEntries, recordAudit, recordAuditUnscoped } from "@/lib/admin/audit";
import { listMails } from "@/lib/admin/jobs";
import { toPatterns, toStatusSql } from "@/lib/admin/queries";
import type {
  AdminUserDto,
  AdminUserRow,
  ExtendTrialInput,
  UserListQuery,
  ViewingDto,
  ViewingInput,
  Whose,
} from "@/lib/admin/schema";
import { stopRenewalTask } from "@/lib/billing/tasks";
import { query, queryOne, type Tx, transaction } from "@/lib/server/db";
import { isAdminName } from "@/lib/server/env";
import { enqueueTask } from "@/lib/server/jobs";
import { bindCursor, type Statement, writeCursor } from "@/lib/server/list-query";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor, AdminActor } from "@/lib/server/session";
import { AppError, notFound, stale } from "@/lib/shared/errors";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";

const STATUS = toStatusSql("p", "b");

const FROM = `FROM users u JOIN speakers p ON p.id = u."speakerId" LEFT JOIN subscriptions b ON b."speakerId" = p.id`;

const SELECT = `u.id, u.username::text AS username, u.email::text AS email, p.name, ${STATUS} AS status,
  iso_instant(p."trialEndsAt") AS "trialEndsAt", iso_instant(u."lastSeenAt") AS "lastSeenAt",
  u."emailVerifiedAt" IS NOT NULL AS "emailVerified", iso_instant(u."disabledAt") AS "disabledAt",
  iso_instant(p."deletionDueAt") AS "deletionDueAt", u.version, iso_instant(u."createdAt") AS "createdAt",
  iso_instant(u."updatedAt") AS "updatedAt"`;

/** Indexes users("createdAt", id), users(username) and speakers("trialEndsAt"); "lastSeenAt" has none. */
const SORTS: Record<UserListQuery["sort"], { by: string; type: string }> = {
  created: { by: `u."createdAt"`, type: "timestamptz" },
  lastSeen: { by: `u."lastSeenAt"`, type: "timestamptz" },
  trialEnds: { by: `p."trialEndsAt"`, type: "timestamptz" },
  username: { by: "u.username", type: "citext" },
};

/** Plain ASCII names skip the slow function. */
const NAME = `CASE WHEN octet_length(p.name) = char_length(p.name) THEN lower(p.name) ELSE fold_text(p.name) END`;
const found = (pattern: string) =>
  `(lower(u.username::text || ' ' || u.email::text) LIKE ${pattern} OR ${NAME} LIKE ${pattern})`;

/** `count` is for an empty page. */
export function userStatementUnscoped(filter: UserListQuery): { rows: Statement; count: Statement } {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { q, status, verified, disabled, sort, dir, limit, cursor } = filter;
  const conditions = [
    ...toPatterns(q, bind).map(found),
    ...(status ? [`${STATUS} = ${bind(status)}`] : []),
    ...(verified ? [`u."emailVerifiedAt" IS ${verified === "yes" ? "NOT NULL" : "NULL"}`] : []),
    ...(disabled ? [`u."disabledAt" IS ${disabled === "yes" ? "NOT NULL" : "NULL"}`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const { by, type } = SORTS[sort];
  const counted = q || status ? FROM : "FROM users u";
  const sorted = q || status || sort === "trialEnds" ? FROM : "FROM users u";
  const count = q
    ? `SELECT count(*) FROM (SELECT 1 ${counted} ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted`
    : `SELECT count(*) ${counted} ${where}`;
  const countValues = [...values];
  const beyond = dir === "asc" ? ">" : "<";
  const from = cursor && bindCursor(filter, type, bind);
  // Redundant, but lets an index start with it: ($1::timestamptz, …
  const first = from?.slice(1, from.indexOf(","));
  const after = from ? `${where ? "AND" : "WHERE"} (${by}, u.id) ${beyond} ${from} AND ${by} ${beyond}= ${first}` : "";
  const shown = (sort: string) => `${SELECT}, ${sort}::text AS _sort, (${count}) AS _total`;
  const rest = `${where} ${after} ORDER BY ${by} ${dir}, u.id ${dir} LIMIT ${bind(limit + 1)}::int`;
  // Without an index order: picks the rows first.
  const byIndex = !q && !status && (sort === "created" || sort === "username");
  const text = byIndex
    ? `SELECT ${shown(by)} ${FROM} ${rest}`
    : `SELECT ${shown("page.sort")} FROM (SELECT u.id, ${by} AS sort ${sorted} ${rest}) page
           ${FROM.replace("FROM users u", "JOIN users u ON u.id = page.id")} ORDER BY page.sort ${dir}, page.id ${dir}`;
  return { rows: { text, values }, count: { text: count, values: countValues } };
}

type Row = Omit<AdminUserRow, "isAdmin"> & { _sort: string; _total: number };

export async function listUsers(_: AdminActor, filter: UserListQuery): Promise<Page<AdminUserRow>> {
  const { rows: statement, count } = userStatementUnscoped(filter);
  const rows = await query<Row>("", statement.text, statement.values);
  const shown = rows.slice(0, filter.limit);
  const last = shown.at(-1);
  const counted = async () => (await query<{ count: number }>("", count.text, count.values))[0]?.count ?? 0;
  return {
    nextCursor: rows.length > filter.limit && last ? writeCursor(filter, last) : null,
    total: last?._total ?? (filter.cursor ? await counted() : 0),
    items: shown.map(({ _sort, _total, ...row }) => ({ ...row, isAdmin: isAdminName(row.username) })),
  };
}

const some = (table: string, rest = `AND "deletedAt" IS NULL`) =>
  `(SELECT count(*) FROM ${table} WHERE "speakerId" = p.id ${rest})`;

const COUNTS = `json_build_object(
  'events', ${some("events")}, 'clients', ${some("clients")}, 'contacts', ${some("contacts")},
  'bureaus', ${some("bureau_partners")}, 'representatives', ${some("representatives")}, 'venues', ${some("venues")},
  'testimonials', ${some("testimonials")}, 'activities', ${some("activities")}, 'files', ${some("files")},
  'kitLinks', ${some("kit_links", `AND "revokedAt" IS NULL`)}, 'calendarFeeds', ${some("calendar_feeds", "")},
  'imports', ${some("imports", "")}, 'feedback', ${some("feedback", "")})`;

const PLAN = `CASE WHEN b.id IS NOT NULL THEN json_build_object('planStatus', b.status, 'stripeCustomerId', b."stripeCustomerId",
  'stripeSubscriptionId', b."stripeSubscriptionId", 'currentPeriodEnd', iso_instant(b."currentPeriodEnd"),
  'cancelAt', iso_instant(b."cancelAt"), 'paidUntil', iso_instant(b."paidUntil"),
  'startedAt', iso_instant(b."startedAt"), 'endedAt', iso_instant(b."endedAt")) END`;

type Facts = Omit<AdminUserDto, "audit" | "mails" | "isAdmin">;

const LATEST = 10;

export async function getUser(actor: AdminActor, id: string): Promise<AdminUserDto> {
  const row = await queryOne<Facts>(
    "user",
    "admin-user",
    `SELECT ${SELECT}, iso_instant(u."emailVerifiedAt") AS "emailVerifiedAt",
            iso_instant(u."passwordChangedAt") AS "passwordChangedAt", p."timeZone", p."businessName", p."promotionCode",
            EXISTS (SELECT FROM two_factors f WHERE f."userId" = u.id AND f."confirmedAt" IS NOT NULL) AS "twoFactor",
            (SELECT count(*) FROM passkeys k WHERE k."userId" = u.id) AS passkeys,
            (SELECT count(*) FROM sessions s WHERE s."userId" = u.id AND s."endsAt" > now()
                AND s."lastSeenAt" > now() - interval '14 days') AS sessions,
            (SELECT coalesce(sum(f.bytes), 0) FROM files f WHERE f."speakerId" = p.id AND f."deletedAt" IS NULL) AS "fileBytes",
            ${PLAN} AS plan, ${COUNTS} AS counts
       ${FROM} WHERE u.id = $1`,
    [id],
  );
  const [audit, mails] = await Promise.all([
    listAuditEntries(actor, { action: "", by: "", user: id, limit: LATEST }),
    listMails(actor, { state: "", user: id, limit: LATEST }),
  ]);
  return { ...row, isAdmin: isAdminName(row.username), audit: audit.items, mails: mails.items };
}

/** The account that narrows a list; null for an unknown id. */
export async function findAccountFilter(_: AdminActor, id: string | undefined): Promise<Whose | null> {
  if (!id) return null;
  const [row] = await query<Whose>("admin-whose", "SELECT id, username::text AS username FROM users WHERE id = $1", [
    id,
  ]);
  return row ?? null;
}

type Found = { id: string; speakerId: string; username: string; email: string; emailVerifiedAt: Date | null };

async function holdUser(tx: Tx, id: string): Promise<Found & { disabledAt: Date | null }> {
  const [user] = await tx.$queryRaw<(Found & { disabledAt: Date | null })[]>`
    SELECT id::text, "speakerId"::text, username::text, email::text, "emailVerifiedAt", "disabledAt"
      FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  if (!user) throw notFound("user");
  return user;
}

/** From the end of the trial, or from now. @throws 409 `stale`; 409 for subscribers, who pay by Stripe's date */
export async function extendTrial(
  actor: AdminActor,
  id: string,
  { days, trialEndsAt }: ExtendTrialInput,
): Promise<AdminUserDto> {
  await transaction(async (tx) => {
    const { speakerId } = await holdUser(tx, id);
    const [row] = await tx.$queryRaw<{ to: Date }[]>`
      UPDATE speakers SET "trialEndsAt" = greatest("trialEndsAt", now()) + make_interval(days => ${days}::int)
       WHERE id = ${speakerId}::uuid AND "trialEndsAt" = ${trialEndsAt}::timestamptz
         AND NOT EXISTS (SELECT FROM subscriptions b WHERE b."speakerId" = speakers.id AND b.status IN ('trialing', 'active'))
      RETURNING "trialEndsAt" AS to`;
    if (!row) throw (await hasSubscribed(tx, speakerId)) ? new AppError("conflict", SUBSCRIBED) : stale("trial");
    const details = { days, from: new Date(trialEndsAt).toISOString(), to: row.to.toISOString() };
    await recordAudit(tx, actor, { action: "trial.extended", speakerId, details });
  });
  return getUser(actor, id);
}

const SUBSCRIBED = "They've subscribed. Change the date of their first payment in Stripe instead.";

const hasSubscribed = async (tx: Tx, speakerId: string): Promise<boolean> =>
  (await tx.subscription.count({ where: { speakerId, status: { in: ["trialing", "active"] } } })) > 0;

const MAIL_LIMIT = { name: "admin-verification", limit: 10, windowSeconds: 60 * 60 };

export async function resendVerification(actor: AdminActor, id: string): Promise<void> {
  await countHit(MAIL_LIMIT, id);
  await transaction(async (tx) => {
    const user = await holdUser(tx, id);
    if (user.emailVerifiedAt) throw new AppError("conflict", "This address is already confirmed.");
    if (user.disabledAt) throw new AppError("conflict", "This account is disabled. Enable it first.");
    await queueVerificationUnscoped(tx, user);
    await recordAudit(tx, actor, { action: "verification.sent", speakerId: user.speakerId });
  });
}

/** Blocks sign-in, ends all sessions and stops the plan's renewal; repeatable. */
export async function disableUser(actor: AdminActor, id: string): Promise<AdminUserDto> {
  if (actor.userId === id) throw new AppError("conflict", "You can't disable your own account.");
  await transaction(async (tx) => {
    const { speakerId, disabledAt } = await holdUser(tx, id);
    if (disabledAt) return;
    await tx.$executeRaw`UPDATE users SET "disabledAt" = now(), version = version + 1 WHERE id = ${id}::uuid`;
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE "userId" = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.disabled", speakerId, details: { sessions } });
    await enqueueTask(tx, stopRenewalTask, { speakerId });
  });
  return getUser(actor, id);
}

export async function enableUser(actor: AdminActor, id: string): Promise<AdminUserDto> {
  await transaction(async (tx) => {
    const { speakerId, disabledAt } = await holdUser(tx, id);
    if (!disabledAt) return;
    await tx.$executeRaw`UPDATE users SET "disabledAt" = NULL, version = version + 1 WHERE id = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.enabled", speakerId });
  });
  return getUser(actor, id);
}

export async function signUserOut(actor: AdminActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { speakerId } = await holdUser(tx, id);
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE "userId" = ${id}::uuid`;
    await recordAudit(tx, actor, { action: "user.signed-out", speakerId, details: { sessions } });
  });
}

/** Ends every session except the caller's, for leaked secrets. */
export async function signEveryoneOut(actor: AdminActor): Promise<void> {
  await transaction(async (tx) => {
    const sessions = await tx.$executeRaw`DELETE FROM sessions WHERE id <> ${actor.sessionId}::uuid`;
    await recordAudit(tx, actor, { action: "everyone.signed-out", details: { sessions } });
  });
}

const MINUTES = 60;

/** Lets this session read a speaker's account, without writes. @throws 403 for an admin's account */
export async function startViewing(actor: AdminActor, { userId }: ViewingInput): Promise<ViewingDto> {
  return transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { speakerId: true, username: true } });
    if (!user) throw notFound("user");
    if (isAdminName(user.username)) throw new AppError("forbidden", "You can't view an admin's account.");
    const [row] = await tx.$queryRaw<{ endsAt: Date }[]>`
      UPDATE sessions SET "viewingUserId" = ${userId}::uuid, "viewingEndsAt" = now() + make_interval(mins => ${MINUTES}::int)
       WHERE id = ${actor.sessionId}::uuid AND "userId" = ${actor.userId}::uuid RETURNING "viewingEndsAt" AS "endsAt"`;
    if (!row) throw new AppError("unauthenticated", "Please sign in.");
    const endsAt = row.endsAt.toISOString();
    await recordAudit(tx, actor, { action: "viewing.started", speakerId: user.speakerId, details: { endsAt } });
    return { userId, username: user.username, endsAt };
  });
}

export async function endViewing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const ended = await tx.$executeRaw`
      UPDATE sessions SET "viewingUserId" = NULL, "viewingEndsAt" = NULL
       WHERE id = ${actor.sessionId}::uuid AND "viewingUserId" IS NOT NULL`;
    if (ended === 0 || actor.viewedBy === null) return;
    await recordAuditUnscoped(tx, actor.viewedBy, { action: "viewing.ended", speakerId: actor.speakerId });
  });
}

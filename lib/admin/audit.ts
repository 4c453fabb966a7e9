import "server-only";
import { createHash } from "node:crypto";
import { readPage } from "@/lib/admin/queries";
import type { AuditEntryDto, AuditFilters, AuditListQuery } from "@/lib/admin/schema";
import { query, type Tx } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";

/** Joins the account of an entry by the index speakers_subject; none after its deletion. */
const ACCOUNT = `LEFT JOIN speakers s ON encode(sha256(s.id::text::bytea), 'hex') = a.subject
  LEFT JOIN LATERAL (SELECT u.id, u.username FROM users u WHERE u."speakerId" = s.id ORDER BY u."createdAt" LIMIT 1) u ON true`;

/** `auditSubject` in SQL. @param user SQL of a user's id */
const subjectOf = (user: string): string =>
  `(SELECT encode(sha256(u."speakerId"::text::bytea), 'hex') FROM users u WHERE u.id = ${user}::uuid)`;

type Row = AuditEntryDto & { userId: string | null; username: string | null };

export const listAuditEntries = (
  actor: AdminActor,
  { action, by, user, ...paged }: AuditListQuery,
): Promise<Page<AuditEntryDto>> =>
  readPage<Row, AuditEntryDto>(
    actor,
    "at",
    paged,
    ({ bind, after, most }) => {
      const conditions = [
        "true",
        ...(action ? [`a.action = ${bind(action)}`] : []),
        ...(by ? [`a.by = ${bind(by === "nobody" ? "" : by)}`] : []),
        ...(user ? [`a.subject = ${subjectOf(bind(user))}`] : []),
      ].join(" AND ");
      const counted = `SELECT count(*) FROM (SELECT FROM audit_entries a WHERE ${conditions} LIMIT ${COUNT_LIMIT + 1}) c`;
      return `SELECT a.id, a.action, a.by, iso_instant(a.at) AS at, a.details, u.id AS "userId", u.username::text AS username,
            a.subject <> '' AND s.id IS NULL AS "isDeleted", a.at::text AS _sort, (${counted}) AS _total
       FROM (SELECT * FROM audit_entries a WHERE ${conditions}${after("a.at, a.id")}
              ORDER BY a.at DESC, a.id DESC LIMIT ${most}) a ${ACCOUNT}
      ORDER BY a.at DESC, a.id DESC`;
    },
    ({ userId, username, ...row }) => ({
      ...row,
      user: userId !== null && username !== null ? { id: userId, username } : null,
    }),
  );

export async function getAuditFilters(_: AdminActor): Promise<AuditFilters> {
  const distinct = (column: string) => `WITH RECURSIVE one AS (
      (SELECT ${column} AS word FROM audit_entries ORDER BY ${column} LIMIT 1)
      UNION ALL
      SELECT (SELECT a.${column} FROM audit_entries a WHERE a.${column} > one.word ORDER BY a.${column} LIMIT 1) FROM one
       WHERE one.word IS NOT NULL)
    SELECT array_agg(word) FILTER (WHERE word IS NOT NULL AND word <> '') FROM one`;
  const [row] = await query<{ actions: string[] | null; admins: string[] | null }>(
    "audit-filters",
    `SELECT (${distinct("action")}) AS actions, (${distinct("by")}) AS admins`,
    [],
  );
  return { actions: row?.actions ?? [], admins: row?.admins ?? [] };
}

/** Names an account in the log; can't be traced back after its deletion. */
const auditSubject = (speakerId: string): string => createHash("sha256").update(speakerId).digest("hex");

type Audited = {
  action: string;
  speakerId?: string;
  /** No personal data: entries outlive the account. */
  details?: Record<string, string | number | boolean | null>;
};

export const recordAudit = (tx: Tx, actor: AdminActor, audited: Audited): Promise<void> =>
  recordAuditUnscoped(tx, actor.username, audited);

/** For an admin who is viewing an account and so acts as its speaker. */
export async function recordAuditUnscoped(tx: Tx, by: string, { action, speakerId, details }: Audited): Promise<void> {
  const subject = speakerId === undefined ? "" : auditSubject(speakerId);
  await tx.auditEntry.create({ data: { action, subject, by, ...(details && { details }) } });
}

import "server-only";
import type { MessageDto, MessageListQuery, MessageRow, ReplyDto } from "@/lib/admin/messages/schema";
import { readPage, toPatterns } from "@/lib/admin/queries";
import { query } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";

const EXCERPT = 240;

const OWNER = (speakerId: string) => `LEFT JOIN LATERAL (
    SELECT u.username::text AS username, u.email::text AS email, u."disabledAt" FROM users u WHERE u."speakerId" = ${speakerId}
     ORDER BY u."createdAt" LIMIT 1) u ON true`;

const REPLIED = `EXISTS (SELECT FROM feedback_replies r WHERE r."feedbackId" = f.id AND r."speakerId" = f."speakerId")`;

/** Both kinds in one shape; `m` and `f` are read in the order of (createdAt, id). */
const CONTACT = {
  from: `contact_messages m LEFT JOIN users u ON u.email = m.email`,
  alias: "m",
  kind: `'message'`,
  progress: "m.state::text",
  columns: `m.id, 'message' AS kind, m.state::text AS state, m.state::text AS progress, m.name, m.email::text AS email,
    u.username::text AS username, iso_instant(m."createdAt") AS "createdAt", m."createdAt"::text AS _sort`,
  text: "m.message",
  replies: `(SELECT count(*)::int FROM contact_replies r WHERE r."messageId" = m.id)`,
  searched: `concat_ws(' ', m.name, m.email, u.username, m.message)`,
};

const FEEDBACK = {
  from: `feedback f JOIN speakers s ON s.id = f."speakerId" ${OWNER(`f."speakerId"`)}`,
  alias: "f",
  kind: "f.kind::text",
  progress: `CASE WHEN f.state IN ('done', 'closed') THEN 'closed' WHEN f.state = 'planned' OR ${REPLIED} THEN 'answered' ELSE 'open' END`,
  columns: `f.id, f.kind::text AS kind, f.state::text AS state, coalesce(nullif(s.name, ''), u.username, '') AS name,
    coalesce(u.email, '') AS email, u.username, iso_instant(f."createdAt") AS "createdAt", f."createdAt"::text AS _sort`,
  text: "f.text",
  replies: `(SELECT count(*)::int FROM feedback_replies r WHERE r."feedbackId" = f.id AND r."speakerId" = f."speakerId")`,
  searched: `concat_ws(' ', s.name, u.email, u.username, f.text)`,
};

/** Each half reads one page at most. */
export const listMessages = (actor: AdminActor, filter: MessageListQuery): Promise<Page<MessageRow>> =>
  readPage<MessageRow>(actor, "created", filter, ({ bind, after, most }) => {
    const patterns = toPatterns(filter.q, bind);
    const [kind, state] = [filter.kind && bind(filter.kind), filter.state && bind(filter.state)];
    const halves = [CONTACT, FEEDBACK].filter(
      (half) => !filter.kind || (half === CONTACT) === (filter.kind === "message"),
    );
    const conditionsOf = (half: typeof CONTACT) =>
      [
        "true",
        ...(kind ? [`${half.kind} = ${kind}`] : []),
        ...(state ? [`${half.progress} = ${state}`] : []),
        ...patterns.map((pattern) => `fold_text(${half.searched}) LIKE ${pattern}`),
      ].join(" AND ");
    const counts = halves.map(
      (half) =>
        `(SELECT count(*) FROM (SELECT FROM ${half.from} WHERE ${conditionsOf(half)} LIMIT ${COUNT_LIMIT + 1}) c)`,
    );
    const rows = halves.map(
      (half) => `(SELECT ${half.columns}${half === FEEDBACK ? `, ${half.progress} AS progress` : ""},
        left(${half.text}, ${EXCERPT}) AS excerpt, ${half.replies} AS "replyCount"
       FROM ${half.from} WHERE ${conditionsOf(half)}${after(`${half.alias}."createdAt", ${half.alias}.id`)}
      ORDER BY ${half.alias}."createdAt" DESC, ${half.alias}.id DESC LIMIT ${most})`,
    );
    return `SELECT x.*, least(${counts.join(" + ")}, ${COUNT_LIMIT + 1}) AS _total
       FROM (${rows.map((half) => `SELECT ${SHAPE} FROM ${half} h`).join(" UNION ALL ")}) x
      ORDER BY x._sort::timestamptz DESC, x.id DESC LIMIT ${most}`;
  });

const SHAPE = `id, kind, state, progress, name, email, username, excerpt, "replyCount", "createdAt", _sort`;

const ONE = `SELECT * FROM (
    SELECT m.id, 'message' AS kind, m.state::text AS state, m.state::text AS progress, m.name, m.email::text AS email,
           u.username::text AS username, m.message AS text, true AS "mayAnswer", m.version,
           iso_instant(m."createdAt") AS "createdAt", iso_instant(m."updatedAt") AS "updatedAt"
      FROM ${CONTACT.from} WHERE m.id = $1
    UNION ALL
    SELECT f.id, f.kind::text, f.state::text, ${FEEDBACK.progress}, coalesce(nullif(s.name, ''), u.username, ''),
           coalesce(u.email, ''), u.username, f.text, f."mayAnswer" AND u.email IS NOT NULL AND u."disabledAt" IS NULL,
           f.version, iso_instant(f."createdAt"), iso_instant(f."updatedAt")
      FROM ${FEEDBACK.from} WHERE f.id = $1) one`;

const REPLIES = `SELECT id, 1 AS version, text, by, iso_instant("createdAt") AS "createdAt" FROM (
    SELECT id, text, by, "createdAt" FROM contact_replies WHERE "messageId" = $1
    UNION ALL
    SELECT id, text, by, "createdAt" FROM feedback_replies WHERE "feedbackId" = $1) r`;

export async function getMessage(_: AdminActor, id: string): Promise<MessageDto> {
  const [[message], replies] = await Promise.all([
    query<Omit<MessageDto, "replies">>("admin-message", ONE, [id]),
    query<ReplyDto>("admin-message-replies", `${REPLIES} ORDER BY r."createdAt", r.id`, [id]),
  ]);
  if (!message) throw notFound("message");
  return { ...message, replies };
}

export async function getReply(_: AdminActor, id: string, replyId: string): Promise<ReplyDto> {
  const [reply] = await query<ReplyDto>("admin-message-reply", `${REPLIES} WHERE r.id = $2`, [id, replyId]);
  if (!reply) throw notFound("reply");
  return reply;
}

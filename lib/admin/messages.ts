import "server-only";
import { recordAudit } from "@/lib/admin/audit";
import { CONTACT_STATES, type MessageProgress } from "@/lib/admin/list";
import { readPage, toPatterns } from "@/lib/admin/queries";
import type {
  MessageDto,
  MessageListQuery,
  MessagePatch,
  MessageRow,
  MessageState,
  ReplyDto,
  ReplyInput,
} from "@/lib/admin/schema";
import { query, queryOne, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { queueMail, supportAddress } from "@/lib/server/mail";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { AdminActor } from "@/lib/server/session";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";
import { STATES as FEEDBACK_STATES } from "@/lib/support/rules";
import type { FeedbackState } from "@/lib/support/schema";

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
  return queryOne<ReplyDto>("reply", "admin-message-reply", `${REPLIES} WHERE r.id = $2`, [id, replyId]);
}

const QUOTED = 2_000;

const isContactState = (state: MessageState): state is MessageProgress => Object.hasOwn(CONTACT_STATES, state);
const isFeedbackState = (state: MessageState): state is FeedbackState => Object.hasOwn(FEEDBACK_STATES, state);

/** Changes the state; for feedback its speaker sees it. @throws 409 `stale`; 422 for a state of the other kind */
export async function changeMessage(
  actor: AdminActor,
  id: string,
  { version, state }: MessagePatch,
): Promise<MessageDto> {
  await transaction(async (tx) => {
    const feedback = await tx.feedback.findFirst({ where: { id }, select: { speakerId: true, state: true } });
    if (feedback) await changeFeedback(tx, id, version, state);
    else await changeContact(tx, id, version, state);
    if (!state) return;
    await recordAudit(tx, actor, {
      action: feedback ? "feedback.moved" : "message.moved",
      ...(feedback && { speakerId: feedback.speakerId }),
      details: { id, to: state },
    });
  });
  return getMessage(actor, id);
}

async function changeContact(tx: Tx, id: string, version: number, state?: MessageState): Promise<void> {
  const known = await tx.contactMessage.count({ where: { id } });
  if (known > 0 && state && !isContactState(state)) throw wrongState("A message can be open, answered or closed");
  const { count } = await tx.contactMessage.updateMany({
    where: { id, version },
    data: { ...(state && isContactState(state) && { state }), version: { increment: 1 } },
  });
  refuseUnlessChanged(count, known > 0, "message");
}

async function changeFeedback(tx: Tx, id: string, version: number, state?: MessageState): Promise<void> {
  if (state && !isFeedbackState(state)) throw wrongState("Feedback can be received, planned, done or closed");
  const { count } = await tx.feedback.updateMany({
    where: { id, version },
    data: { ...(state && { state }), version: { increment: 1 } },
  });
  refuseUnlessChanged(count, true, "message");
}

const wrongState = (sentence: string) => invalid({ state: sentence });

/** Stores the reply and queues its email. @throws 409 when the speaker asked for no reply */
export const replyToMessage = (
  actor: AdminActor,
  id: string,
  input: ReplyInput,
  once: Once | null,
): Promise<ReplyDto> =>
  createOnce(actor, once, async (tx) => {
    const isContact = (await tx.contactMessage.count({ where: { id } })) > 0;
    if (!isContact && (await tx.feedback.count({ where: { id } })) === 0) throw notFound("message");
    const reply = await (isContact ? replyToContact : replyToFeedback)(tx, actor, id, input);
    return { id: reply.id, version: 1, text: reply.text, by: reply.by, createdAt: reply.createdAt.toISOString() };
  });

async function replyToContact(tx: Tx, actor: AdminActor, id: string, { text }: ReplyInput) {
  const { email, name, message } = await tx.contactMessage.update({
    where: { id },
    data: { state: "answered", version: { increment: 1 } },
    select: { email: true, name: true, message: true },
  });
  await queueMail(tx, {
    speakerId: null,
    to: email,
    replyTo: supportAddress(),
    template: "message-reply",
    props: { name, about: "message", text, quoted: quote(message) },
  });
  await recordAudit(tx, actor, { action: "message.answered", details: { id } });
  return tx.contactReply.create({ data: { messageId: id, by: actor.username, text } });
}

async function replyToFeedback(tx: Tx, actor: AdminActor, id: string, { text }: ReplyInput) {
  const { speakerId, mayAnswer, ...feedback } = await tx.feedback.findFirstOrThrow({
    where: { id },
    select: { speakerId: true, mayAnswer: true, text: true, speaker: { select: { name: true } } },
  });
  if (!mayAnswer) throw new AppError("conflict", "This speaker didn't ask for a reply.");
  const user = await tx.user.findFirst({
    where: { speakerId, disabledAt: null },
    orderBy: { createdAt: "asc" },
    select: { email: true, username: true },
  });
  if (!user) throw new AppError("conflict", "This account can no longer be reached.");
  await queueMail(tx, {
    speakerId,
    to: user.email,
    replyTo: supportAddress(),
    template: "message-reply",
    props: { name: feedback.speaker.name || user.username, about: "feedback", text, quoted: quote(feedback.text) },
  });
  await recordAudit(tx, actor, { action: "feedback.answered", speakerId, details: { id } });
  return tx.feedbackReply.create({ data: { feedbackId: id, speakerId, by: actor.username, text } });
}

/** By code points, not UTF-16 units. */
function quote(text: string): string {
  const letters = [...text];
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join("")}…` : text;
}

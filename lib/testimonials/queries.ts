import "server-only";
import { deliveryJson } from "@/lib/correspondence/rules";
import { query, queryOne } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { hashToken, visibleToken } from "@/lib/server/mailed-token";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { noSuchLink } from "@/lib/shared/errors";
import type { ListSort } from "@/lib/shared/list-address";
import type { Page } from "@/lib/shared/pagination";
import { siteAddress } from "@/lib/shared/site";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";
import type {
  OpenRequestDto,
  RequestListQuery,
  TestimonialListQuery,
  TestimonialRequestDto,
  TestimonialRow,
  WrittenInput,
} from "@/lib/testimonials/schema";
import type { TESTIMONIAL_COLUMNS, TestimonialUse } from "@/lib/testimonials/status";

/** Aliases: r request, e event, s speaker. */
export const LAST_DAY = `greatest(e."startsOn", (SELECT max(p."startsOn") FROM event_sessions p
    WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId"))`;
export const EVENT_ZONE = `coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", ''), s."timeZone")`;
export const BOOKED = `e."deletedAt" IS NULL AND e.status IN ('contract_sent', 'confirmed', 'completed', 'closed')`;

/** The default order by the partial index testimonials("speakerId", "receivedAt", id). */
const LIST: ListSpec<ListSort<typeof TESTIMONIAL_COLUMNS>> = {
  table: "testimonials t",
  alias: "t",
  select: `t.id, t.version, t."createdAt", t."updatedAt", t."deletedAt", t."clientName", t."jobTitle", t."companyName",
           t."eventTitle", left(t.content, 240) AS content, t.rating, t.state, t."mayUse", t."nameShown", t."companyShown",
           t."eventId", t."clientId", t."receivedAt"`,
  sorts: {
    received: { by: `t."receivedAt"`, type: "timestamptz" },
    name: { by: `t."clientName"`, type: "citext" },
    event: { by: `t."eventTitle"`, type: "citext" },
    rating: { by: "coalesce(t.rating, 0)", type: "integer" },
    state: { by: "t.state", type: "testimonial_state" },
    updated: { by: `t."updatedAt"`, type: "timestamptz" },
  },
};

export const listTestimonials = (actor: Actor, filter: TestimonialListQuery): Promise<Page<TestimonialRow>> =>
  listRows<TestimonialRow>(LIST, actor.speakerId, { ...filter, where: conditions(filter) });

/** All testimonials of a list, in its order, with the whole text as `words`. */
export const wholeTestimonialList = (
  actor: Actor,
  filter: Omit<TestimonialListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => {
  const whole = { ...filter, where: conditions(filter) };
  return wholeListStatement({ ...LIST, select: `${LIST.select}, t.content AS words` }, actor.speakerId, whole, ids);
};

const conditions = ({ state, eventId, clientId }: Pick<TestimonialListQuery, "state" | "eventId" | "clientId">) =>
  (
    [
      ["t.state = $?::testimonial_state", state],
      [`t."eventId" = $?::uuid`, eventId],
      [`t."clientId" = $?::uuid`, clientId],
    ] as const
  ).flatMap(([sql, value]) => (value ? [{ sql, value }] : []));

export const getTestimonial = recordQuery(
  "testimonial",
  columns(
    "clientName",
    "jobTitle",
    "companyName",
    "eventTitle",
    "content",
    "rating",
    "state",
    "mayUse",
    "nameShown",
    "companyShown",
    "eventId",
    "clientId",
    "written",
    "receivedAt",
  ),
  (row) => ({
    ...row,
    mayUse: row.mayUse as TestimonialUse[],
    written: row.written as WrittenInput | null,
    receivedAt: row.receivedAt.toISOString(),
  }),
);

/** For the event page's statement ($1 speaker, $2 event); newest first. */
export const EVENT_TESTIMONIALS_JSON = `(SELECT coalesce(json_agg(json_build_object(
    'id', t.id, 'clientName', t."clientName", 'jobTitle', t."jobTitle", 'companyName', t."companyName",
    'nameShown', t."nameShown", 'companyShown', t."companyShown", 'content', left(t.content, 240), 'rating', t.rating,
    'state', t.state) ORDER BY t."receivedAt" DESC), '[]')
   FROM testimonials t WHERE t."speakerId" = $1 AND t."eventId" = $2 AND t."deletedAt" IS NULL)`;

export const REQUEST_PATH = "/testimonial-request";

type RequestRow = Omit<TestimonialRequestDto, "url">;

const withUrl = (actor: Actor, row: RequestRow): TestimonialRequestDto => ({
  ...row,
  url: `${siteAddress()}${REQUEST_PATH}?token=${visibleToken(actor, row.id)}`,
});

const MOST_REQUESTS = 200;

/** The date after a talk that isn't over; null once it is. */
export async function findSendDate(actor: Actor, eventId: string): Promise<string | null> {
  const [row] = await query<{ sendOn: string }>(
    "testimonial-send-date",
    `SELECT (${LAST_DAY} + 1)::text AS "sendOn" FROM events e JOIN speakers s ON s.id = e."speakerId"
      WHERE e."speakerId" = $1 AND e.id = $2 AND ${LAST_DAY} >= day_in(${EVENT_ZONE}, now())`,
    [actor.speakerId, eventId],
  );
  return row?.sendOn ?? null;
}

const REQUESTS = `SELECT r.id, r.name, r.email, r.message, r."eventId", coalesce(e.title::text, '') AS "eventTitle",
    iso_instant(r."createdAt") AS "createdAt", iso_instant(r."endsAt") AS "endsAt", iso_instant(r."sentAt") AS "sentAt",
    iso_instant(r."remindAt") AS "remindAt", iso_instant(r."remindedAt") AS "remindedAt",
    CASE WHEN r.scheduled AND r."sentAt" IS NULL THEN (${LAST_DAY} + 1)::text END AS "sendOn",
    r.scheduled AND r."sentAt" IS NULL AND NOT (${BOOKED}) AS paused,
    CASE WHEN r."sentAt" IS NULL THEN (SELECT m.refusal FROM morning_runs m WHERE m.task = 'testimonial-requests'
      AND m."subjectId" = r.id AND m."speakerId" = r."speakerId" ORDER BY m.day DESC LIMIT 1) END AS refusal,
    iso_instant(r."answeredAt") AS "answeredAt", iso_instant(r."revokedAt") AS "revokedAt",
    (SELECT t.id FROM testimonials t WHERE t."requestId" = r.id AND t."speakerId" = r."speakerId") AS "testimonialId",
    ${deliveryJson("r.id", 'r."speakerId"', ["testimonial-request", "testimonial-reminder"])} AS delivery
   FROM testimonial_requests r
   LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
  WHERE r."speakerId" = $1`;

/** Newest first, by testimonial_requests("speakerId", "createdAt"). */
export async function listRequests(actor: Actor, { eventId }: RequestListQuery): Promise<TestimonialRequestDto[]> {
  const rows = await query<RequestRow>(
    "testimonial-requests",
    `${REQUESTS} AND ($2::uuid IS NULL OR r."eventId" = $2) ORDER BY r."createdAt" DESC, r.id LIMIT ${MOST_REQUESTS}`,
    [actor.speakerId, eventId ?? null],
  );
  return rows.map((row) => withUrl(actor, row));
}

export async function getRequest(actor: Actor, id: string): Promise<TestimonialRequestDto> {
  const row = await queryOne<RequestRow>("request", "testimonial-request", `${REQUESTS} AND r.id = $2`, [
    actor.speakerId,
    id,
  ]);
  return withUrl(actor, row);
}

/** Not revoked or expired, and the account isn't scheduled for deletion. `$1` is the token's hash. */
export const OPEN_REQUEST = `r."tokenHash" = $1 AND r."revokedAt" IS NULL AND r."endsAt" > now()
        AND EXISTS (SELECT FROM speakers s WHERE s.id = r."speakerId" AND s."deletionDueAt" IS NULL)`;

/** By testimonial_requests("tokenHash"). The same 404 for unknown, revoked and expired links. */
export async function getOpenRequest(token: string): Promise<OpenRequestDto> {
  const [row] = await query<OpenRequestDto>(
    "testimonial-request-open",
    `SELECT coalesce(nullif(s.name, ''), '${UNNAMED_SPEAKER}') AS "speakerName",
            coalesce(e.title::text, '') AS "eventTitle", e."startsOn" AS "eventDate", r.message, r.name,
            coalesce(c.name::text, '') AS "companyName",
            CASE WHEN t.state = 'received' AND t."deletedAt" IS NULL THEN json_build_object(
              'clientName', t."clientName", 'jobTitle', t."jobTitle", 'companyName', t."companyName",
              'content', t.content, 'rating', t.rating, 'mayUse', t."mayUse", 'nameShown', t."nameShown",
              'companyShown', t."companyShown") END AS written,
            t.id IS NOT NULL AND (t.state <> 'received' OR t."deletedAt" IS NOT NULL) AS settled
       FROM testimonial_requests r
       JOIN speakers s ON s.id = r."speakerId"
       LEFT JOIN events e ON e.id = r."eventId" AND e."speakerId" = r."speakerId"
       LEFT JOIN clients c ON c.id = r."clientId" AND c."speakerId" = r."speakerId"
       LEFT JOIN testimonials t ON t."requestId" = r.id AND t."speakerId" = r."speakerId"
      WHERE ${OPEN_REQUEST}`,
    [hashToken(token)],
  );
  if (!row) throw noSuchLink();
  return row;
}

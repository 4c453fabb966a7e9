import "server-only";
import { type ListFilter, type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";
import type { TestimonialListQuery, TestimonialRow, WrittenInput } from "@/lib/testimonials/schema";
import type { TestimonialUse } from "@/lib/testimonials/status";

/** Hot path: the partial index testimonials("speakerId", "receivedAt", id) serves the default order and its keyset. */
const LIST: ListSpec = {
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

/** All testimonials of a list, in its order, with all of their words as `words`. */
export const wholeTestimonialList = (
  actor: Actor,
  filter: Omit<TestimonialListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => {
  const whole = { ...filter, where: conditions(filter) };
  return wholeListStatement({ ...LIST, select: `${LIST.select}, t.content AS words` }, actor.speakerId, whole, ids);
};

function conditions(
  filter: Pick<TestimonialListQuery, "state" | "eventId" | "clientId">,
): NonNullable<ListFilter["where"]> {
  const where: NonNullable<ListFilter["where"]> = [];
  if (filter.state) where.push({ sql: "t.state = $?::testimonial_state", value: filter.state });
  if (filter.eventId) where.push({ sql: `t."eventId" = $?::uuid`, value: filter.eventId });
  if (filter.clientId) where.push({ sql: `t."clientId" = $?::uuid`, value: filter.clientId });
  return where;
}

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

/** For the event page's one statement ($1 speaker, $2 event): what was written about the event, the newest first. */
export const EVENT_TESTIMONIALS_JSON = `(SELECT coalesce(json_agg(json_build_object(
    'id', t.id, 'clientName', t."clientName", 'jobTitle', t."jobTitle", 'companyName', t."companyName",
    'nameShown', t."nameShown", 'companyShown', t."companyShown", 'content', left(t.content, 240), 'rating', t.rating,
    'state', t.state) ORDER BY t."receivedAt" DESC), '[]')
   FROM testimonials t WHERE t."speakerId" = $1 AND t."eventId" = $2 AND t."deletedAt" IS NULL)`;

import "server-only";
import type { ActivityDto, ActivityListQuery } from "@/lib/activities/schema";
import { type ListFilter, type ListSpec, listRows } from "@/lib/server/list-query";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

/** By activities(subject, "speakerId", "happenedAt"), backwards. */
const LIST: ListSpec = {
  table: "activities a",
  alias: "a",
  select: `a.id, a."clientId", a."bureauPartnerId", a."eventId", a.kind, a.text, a."happenedAt", a.version,
           a."createdAt", a."updatedAt", a."deletedAt"`,
  sorts: { happenedAt: { by: `a."happenedAt"`, type: "timestamptz" } },
};

export const listActivities = (actor: Actor, filter: ActivityListQuery): Promise<Page<ActivityDto>> =>
  listRows<ActivityDto>(LIST, actor.speakerId, {
    ...filter,
    q: "",
    sort: "happenedAt",
    dir: "desc",
    where: (["clientId", "bureauPartnerId", "eventId"] as const).flatMap(
      (column): NonNullable<ListFilter["where"]> =>
        filter[column] ? [{ sql: `a."${column}" = $?::uuid`, value: filter[column] }] : [],
    ),
  });

export const getActivity = recordQuery(
  "activity",
  columns("clientId", "bureauPartnerId", "eventId", "kind", "text", "happenedAt"),
  (row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }),
);

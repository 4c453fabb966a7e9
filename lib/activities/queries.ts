import "server-only";
import type { ActivityDto, ActivityListQuery } from "@/lib/activities/schema";
import { prisma, type Tx } from "@/lib/server/db";
import { type ListFilter, type ListSpec, listRows } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { stamp } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** Of one client, bureau or event: activities(that id, "speakerId", "happenedAt"), read from its end. */
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

export const ACTIVITY_SELECT = {
  id: true,
  clientId: true,
  bureauPartnerId: true,
  eventId: true,
  kind: true,
  text: true,
  happenedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
} as const;

type ActivityRecord = Omit<ActivityDto, "happenedAt" | "createdAt" | "updatedAt" | "deletedAt"> & {
  happenedAt: Date;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

export const toActivityDto = (row: ActivityRecord): ActivityDto => ({
  ...stamp(row),
  clientId: row.clientId,
  bureauPartnerId: row.bureauPartnerId,
  eventId: row.eventId,
  kind: row.kind,
  text: row.text,
  happenedAt: row.happenedAt.toISOString(),
});

/** One activity, also when it lies in the trash. 404 when it is not this speaker's. */
export async function getActivity(actor: Actor, id: string, tx: Tx = prisma()): Promise<ActivityDto> {
  const row = await tx.activity.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: ACTIVITY_SELECT,
  });
  if (!row) throw notFound("activity");
  return toActivityDto(row);
}

import { createActivity } from "@/lib/activities/commands";
import { listActivities } from "@/lib/activities/queries";
import { activityListSchema, activitySchema } from "@/lib/activities/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: activityListSchema }, byQuery(listActivities));

export const POST = route(
  { access: "subscriber", body: activitySchema, creates: true, status: 201 },
  byBodyOnce(createActivity),
);

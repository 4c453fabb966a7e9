import { createActivity } from "@/lib/activities/commands";
import { listActivities } from "@/lib/activities/queries";
import { activityListSchema, activitySchema } from "@/lib/activities/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: activityListSchema }, ({ actor, query }) =>
  listActivities(actor, query),
);

export const POST = route(
  { access: "subscriber", body: activitySchema, creates: true, status: 201 },
  ({ actor, body, once }) => createActivity(actor, body, once),
);

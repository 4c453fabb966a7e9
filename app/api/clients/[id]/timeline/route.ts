import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { listTimeline } from "@/lib/timeline/queries";
import { timelineSchema } from "@/lib/timeline/schema";

export const GET = route(
  { access: "subscriber", params: idParams, query: timelineSchema },
  ({ actor, params, query }) => listTimeline(actor, "client", params.id, query),
);

import { renameFeed, revokeFeed } from "@/lib/calendar-feeds/commands";
import { getFeed } from "@/lib/calendar-feeds/queries";
import { feedPatchSchema } from "@/lib/calendar-feeds/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) => getFeed(actor, params.id));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: feedPatchSchema },
  ({ actor, params, body }) => renameFeed(actor, params.id, body),
);

/** Open while the subscription is blocked, so that a feed can always be closed. */
export const DELETE = route({ access: "user", params: idParams, status: 204 }, ({ actor, params }) =>
  revokeFeed(actor, params.id),
);

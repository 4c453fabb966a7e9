import { renameFeed, revokeFeed } from "@/lib/calendar-feeds/commands";
import { getFeed } from "@/lib/calendar-feeds/queries";
import { feedPatchSchema } from "@/lib/calendar-feeds/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getFeed));

export const PATCH = route({ access: "subscriber", params: idParams, body: feedPatchSchema }, byIdAndBody(renameFeed));

/** Open while the subscription is blocked, so that a feed can always be closed. */
export const DELETE = route({ access: "user", params: idParams, status: 204 }, byId(revokeFeed));

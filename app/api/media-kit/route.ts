import { updateMediaKit } from "@/lib/media-kit/commands";
import { getMediaKit } from "@/lib/media-kit/queries";
import { kitPatchSchema } from "@/lib/media-kit/schema";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getMediaKit(actor));

export const PATCH = route({ access: "subscriber", body: kitPatchSchema }, byBody(updateMediaKit));

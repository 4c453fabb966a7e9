import { publishMediaKit, unpublishMediaKit } from "@/lib/media-kit/commands";
import { publicationSchema } from "@/lib/media-kit/schema";
import { byBody, route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: publicationSchema }, byBody(publishMediaKit));

/** Open while the subscription is blocked, so that a kit can always be closed. */
export const DELETE = route({ access: "user", status: 204 }, ({ actor }) => unpublishMediaKit(actor));

import { publishMediaKit, unpublishMediaKit } from "@/lib/media-kit/commands";
import { publicationSchema } from "@/lib/media-kit/schema";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: publicationSchema }, ({ actor, body }) =>
  publishMediaKit(actor, body),
);

/** Open while the subscription is blocked, so that a kit can always be closed. */
export const DELETE = route({ access: "user", status: 204 }, ({ actor }) => unpublishMediaKit(actor));

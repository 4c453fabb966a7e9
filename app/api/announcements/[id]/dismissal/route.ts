import { dismissAnnouncement, restoreAnnouncement } from "@/lib/announcements/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "user", params: idParams, status: 204 }, ({ actor, params }) =>
  dismissAnnouncement(actor, params.id),
);

export const DELETE = route({ access: "user", params: idParams, status: 204 }, ({ actor, params }) =>
  restoreAnnouncement(actor, params.id),
);

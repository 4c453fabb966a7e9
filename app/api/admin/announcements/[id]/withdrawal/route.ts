import { restoreAnnouncement, withdrawAnnouncement } from "@/lib/admin/announcements";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "admin", params: idParams }, ({ actor, params }) =>
  withdrawAnnouncement(actor, params.id),
);

export const DELETE = route({ access: "admin", params: idParams }, ({ actor, params }) =>
  restoreAnnouncement(actor, params.id),
);

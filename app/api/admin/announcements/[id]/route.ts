import { updateAnnouncement } from "@/lib/admin/announcements/commands";
import { getAnnouncement } from "@/lib/admin/announcements/queries";
import { announcementPatch } from "@/lib/admin/announcements/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, ({ actor, params }) =>
  getAnnouncement(actor, params.id),
);

export const PATCH = route({ access: "admin", params: idParams, body: announcementPatch }, ({ actor, params, body }) =>
  updateAnnouncement(actor, params.id, body),
);

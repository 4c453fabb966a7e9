import { announcementPatch } from "@/lib/admin/announcement-schema";
import { getAnnouncement, updateAnnouncement } from "@/lib/admin/announcements";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, ({ actor, params }) =>
  getAnnouncement(actor, params.id),
);

export const PATCH = route({ access: "admin", params: idParams, body: announcementPatch }, ({ actor, params, body }) =>
  updateAnnouncement(actor, params.id, body),
);

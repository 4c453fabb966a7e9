import { announcementPatch } from "@/lib/admin/announcement-schema";
import { getAnnouncement, updateAnnouncement } from "@/lib/admin/announcements";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "admin", params: idParams }, byId(getAnnouncement));

export const PATCH = route(
  { access: "admin", params: idParams, body: announcementPatch },
  byIdAndBody(updateAnnouncement),
);

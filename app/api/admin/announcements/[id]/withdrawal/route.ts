import { restoreAnnouncement, withdrawAnnouncement } from "@/lib/admin/announcements";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "admin", params: idParams }, byId(withdrawAnnouncement));

export const DELETE = route({ access: "admin", params: idParams }, byId(restoreAnnouncement));

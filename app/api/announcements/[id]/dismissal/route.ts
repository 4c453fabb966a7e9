import { dismissAnnouncement, restoreAnnouncement } from "@/lib/announcements/commands";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "user", params: idParams, status: 204 }, byId(dismissAnnouncement));

export const DELETE = route({ access: "user", params: idParams, status: 204 }, byId(restoreAnnouncement));

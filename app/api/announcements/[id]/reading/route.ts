import { keepReading } from "@/lib/announcements/commands";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "user", params: idParams, status: 204 }, byId(keepReading));

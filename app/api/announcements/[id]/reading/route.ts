import { keepReading } from "@/lib/announcements/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "user", params: idParams, status: 204 }, ({ actor, params }) =>
  keepReading(actor, params.id),
);

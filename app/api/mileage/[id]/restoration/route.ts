import { restoreTrip } from "@/lib/expenses/mileage/changing";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, byId(restoreTrip));

import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";
import { addAsExpense } from "@/lib/travel/commands";

export const POST = route({ access: "subscriber", params: idParams }, byId(addAsExpense));

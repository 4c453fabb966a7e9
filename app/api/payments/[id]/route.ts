import { getPayment } from "@/lib/payments/queries";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "user", params: idParams }, byId(getPayment));

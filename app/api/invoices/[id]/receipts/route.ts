import { receiptsPdf } from "@/lib/expenses/receipts-pdf";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams, ownerOnly: true }, byId(receiptsPdf));

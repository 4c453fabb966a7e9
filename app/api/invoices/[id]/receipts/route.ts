import { receiptsPdf } from "@/lib/invoices/receipts";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams, ownerOnly: true }, byId(receiptsPdf));

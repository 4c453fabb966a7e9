import { voidInvoice } from "@/lib/invoices/issuing";
import { voidSchema } from "@/lib/invoices/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: voidSchema }, byIdAndBody(voidInvoice));

import { sendInvoice, undoSending } from "@/lib/invoices/sending";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, byId(sendInvoice));

export const DELETE = route({ access: "subscriber", params: idParams }, byId(undoSending));

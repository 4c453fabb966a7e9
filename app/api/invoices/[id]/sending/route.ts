import { sendInvoice, undoSending } from "@/lib/invoices/sending";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  sendInvoice(actor, params.id),
);

export const DELETE = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  undoSending(actor, params.id),
);

import { trashInvoice, updateInvoice } from "@/lib/invoices/drafting";
import { getInvoice } from "@/lib/invoices/queries";
import { invoicePatchSchema } from "@/lib/invoices/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getInvoice(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: invoicePatchSchema },
  ({ actor, params, body }) => updateInvoice(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashInvoice(actor, params.id),
);

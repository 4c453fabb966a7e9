import { trashInvoice, updateInvoice } from "@/lib/invoices/drafting";
import { getInvoice } from "@/lib/invoices/queries";
import { invoicePatchSchema } from "@/lib/invoices/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getInvoice));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: invoicePatchSchema },
  byIdAndBody(updateInvoice),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashInvoice));

import { emailReceipt, receiptPdf } from "@/lib/payments/printing";
import { byId, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "user", params: idParams }, byId(receiptPdf));

export const POST = route(
  { access: "subscriber", params: idParams, creates: true, status: 201 },
  ({ actor, params, once }) => emailReceipt(actor, params.id, once),
);

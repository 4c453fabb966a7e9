import { receiptPdf } from "@/lib/payments/printing";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) => receiptPdf(actor, params.id));

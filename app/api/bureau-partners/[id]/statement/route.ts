import { statementPdf } from "@/lib/payments/printing";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  statementPdf(actor, { bureauPartnerId: params.id }),
);

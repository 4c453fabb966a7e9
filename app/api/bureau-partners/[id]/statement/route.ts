import { emailStatement, statementPdf } from "@/lib/payments/printing";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  statementPdf(actor, { bureauPartnerId: params.id }),
);

export const POST = route(
  { access: "subscriber", params: idParams, creates: true, status: 201 },
  ({ actor, params, once }) => emailStatement(actor, { bureauPartnerId: params.id }, once),
);

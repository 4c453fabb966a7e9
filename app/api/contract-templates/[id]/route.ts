import { getContractTemplate, trashContractTemplate, updateContractTemplate } from "@/lib/contracts/draft/templates";
import { contractTemplatePatchSchema } from "@/lib/contracts/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  getContractTemplate(actor, params.id),
);

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contractTemplatePatchSchema },
  ({ actor, params, body }) => updateContractTemplate(actor, params.id, body),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, ({ actor, params }) =>
  trashContractTemplate(actor, params.id),
);

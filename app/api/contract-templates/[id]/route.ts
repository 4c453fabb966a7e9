import { getContractTemplate, trashContractTemplate, updateContractTemplate } from "@/lib/contracts/draft/templates";
import { contractTemplatePatchSchema } from "@/lib/contracts/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, byId(getContractTemplate));

export const PATCH = route(
  { access: "subscriber", params: idParams, body: contractTemplatePatchSchema },
  byIdAndBody(updateContractTemplate),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashContractTemplate));

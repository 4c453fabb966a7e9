import { offerDate } from "@/lib/near/offering";
import { offerSchema } from "@/lib/near/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: offerSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => offerDate(actor, params.id, body, once),
);

import { updateWithheld } from "@/lib/payments/commands";
import { getPayment } from "@/lib/payments/queries";
import { withheldPatchSchema } from "@/lib/payments/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "user", params: idParams }, byId(getPayment));

export const PATCH = route(
  { access: "user", params: idParams, body: withheldPatchSchema },
  byIdAndBody(updateWithheld),
);

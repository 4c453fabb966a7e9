import { packagePriceSchema } from "@/lib/events/deal-schema";
import { setPackagePrice } from "@/lib/events/deals";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route(
  { access: "subscriber", params: idParams, body: packagePriceSchema },
  byIdAndBody(setPackagePrice),
);

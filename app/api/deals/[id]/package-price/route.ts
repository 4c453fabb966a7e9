import { setPackagePrice } from "@/lib/events/deals";
import { packagePriceSchema } from "@/lib/events/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route(
  { access: "subscriber", params: idParams, body: packagePriceSchema },
  byIdAndBody(setPackagePrice),
);

import { contractPdf } from "@/lib/contracts/reading-record";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  contractPdf(actor, params.id),
);

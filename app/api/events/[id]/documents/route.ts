import { listEventDocuments } from "@/lib/files/queries";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route({ access: "subscriber", params: idParams }, ({ actor, params }) =>
  listEventDocuments(actor, params.id),
);

import { undoMerge } from "@/lib/clients/merging";
import { mergeParams } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";

/** Undoes the merge. */
export const DELETE = route({ access: "subscriber", params: mergeParams }, ({ actor, params }) =>
  undoMerge(actor, params.id, params.merge),
);

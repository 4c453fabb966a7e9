import { undoMerge } from "@/lib/clients/duplicates/commands";
import { mergeParams } from "@/lib/clients/duplicates/schema";
import { route } from "@/lib/server/route";

/** Undoes the merge. */
export const DELETE = route({ access: "subscriber", params: mergeParams }, ({ actor, params }) =>
  undoMerge(actor, params.id, params.merge),
);

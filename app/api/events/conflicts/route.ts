import { findDraftConflicts } from "@/lib/events/conflicts/queries";
import { conflictQuerySchema } from "@/lib/events/conflicts/schema";
import { route } from "@/lib/server/route";

/** For the form of an event, while it is filled in: warnings only. */
export const GET = route({ access: "subscriber", query: conflictQuerySchema }, ({ actor, query }) =>
  findDraftConflicts(actor, query),
);

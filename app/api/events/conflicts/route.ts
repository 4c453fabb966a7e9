import { conflictQuerySchema } from "@/lib/events/conflicts/conflict-schema";
import { findDraftConflicts } from "@/lib/events/conflicts/finding-conflicts";
import { byQuery, route } from "@/lib/server/route";

/** Warnings for the event form while it's filled in. */
export const GET = route({ access: "subscriber", query: conflictQuerySchema }, byQuery(findDraftConflicts));

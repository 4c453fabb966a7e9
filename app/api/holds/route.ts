import { holdListSchema } from "@/lib/events/holds/hold-schema";
import { listHolds } from "@/lib/events/holds/holding";
import { route } from "@/lib/server/route";
import { today } from "@/lib/shared/dates";

export const GET = route({ access: "subscriber", query: holdListSchema }, ({ actor, query }) =>
  listHolds(actor, query.date ?? today(actor.timeZone)),
);

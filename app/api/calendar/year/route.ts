import { getCalendarYear } from "@/lib/events/calendar/queries";
import { yearSchema } from "@/lib/events/calendar/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: yearSchema }, ({ actor, query }) =>
  getCalendarYear(actor, query.year),
);

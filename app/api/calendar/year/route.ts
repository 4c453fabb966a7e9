import { yearSchema } from "@/lib/events/calendar/calendar-schema";
import { getCalendarYear } from "@/lib/events/calendar/reading-calendar";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: yearSchema }, ({ actor, query }) =>
  getCalendarYear(actor, query.year),
);

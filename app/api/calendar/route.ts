import { getCalendar } from "@/lib/events/calendar/queries";
import { calendarSchema } from "@/lib/events/calendar/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: calendarSchema }, ({ actor, query }) =>
  getCalendar(actor, query),
);

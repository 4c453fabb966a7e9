import { calendarSchema } from "@/lib/events/calendar/calendar-schema";
import { getCalendar } from "@/lib/events/calendar/reading-calendar";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: calendarSchema }, byQuery(getCalendar));

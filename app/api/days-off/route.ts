import { createDayOff } from "@/lib/days-off/commands";
import { listComingDaysOff } from "@/lib/days-off/queries";
import { dayOffListSchema, dayOffSchema } from "@/lib/days-off/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: dayOffListSchema }, byQuery(listComingDaysOff));

export const POST = route(
  { access: "subscriber", body: dayOffSchema, creates: true, status: 201 },
  byBodyOnce(createDayOff),
);

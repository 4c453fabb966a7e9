import { createDayOff } from "@/lib/days-off/commands";
import { listComingDaysOff } from "@/lib/days-off/queries";
import { dayOffListSchema, dayOffSchema } from "@/lib/days-off/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: dayOffListSchema }, ({ actor, query }) =>
  listComingDaysOff(actor, query),
);

export const POST = route(
  { access: "subscriber", body: dayOffSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createDayOff(actor, body, once),
);

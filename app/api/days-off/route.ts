import { createDayOff } from "@/lib/days-off/commands";
import { listComingDaysOff } from "@/lib/days-off/queries";
import { dayOffSchema } from "@/lib/days-off/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listComingDaysOff(actor));

export const POST = route(
  { access: "subscriber", body: dayOffSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createDayOff(actor, body, once),
);

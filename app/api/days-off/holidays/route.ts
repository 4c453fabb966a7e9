import { addHolidays } from "@/lib/days-off/commands";
import { holidaysSchema } from "@/lib/days-off/schema";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: holidaysSchema }, byBody(addHolidays));

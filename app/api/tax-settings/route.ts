import { saveTaxSettings } from "@/lib/reports/taxes/changing";
import { taxSettingsSchema } from "@/lib/reports/taxes/taxes-schema";
import { byBody, route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", body: taxSettingsSchema }, byBody(saveTaxSettings));

import { extendTrialSchema } from "@/lib/admin/schema";
import { extendTrial } from "@/lib/admin/users";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const PUT = route({ access: "admin", params: idParams, body: extendTrialSchema }, byIdAndBody(extendTrial));

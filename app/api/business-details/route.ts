import { updateBusiness } from "@/lib/profile/commands";
import { getBusiness } from "@/lib/profile/queries";
import { businessPatchSchema } from "@/lib/profile/schema";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getBusiness(actor));

export const PATCH = route({ access: "subscriber", body: businessPatchSchema }, byBody(updateBusiness));

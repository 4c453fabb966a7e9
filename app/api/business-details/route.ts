import { businessPatchSchema } from "@/lib/profile/business-schema";
import { getBusiness, updateBusiness } from "@/lib/profile/saving-business";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getBusiness(actor));

export const PATCH = route({ access: "subscriber", body: businessPatchSchema }, byBody(updateBusiness));

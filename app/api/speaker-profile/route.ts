import { updateProfile } from "@/lib/profile/commands";
import { getProfile } from "@/lib/profile/queries";
import { profilePatchSchema } from "@/lib/profile/schema";
import { byBody, route } from "@/lib/server/route";

/** The shell shows name and title on every screen, also while the subscription is blocked. */
export const GET = route({ access: "user" }, ({ actor }) => getProfile(actor));

export const PATCH = route({ access: "subscriber", body: profilePatchSchema }, byBody(updateProfile));

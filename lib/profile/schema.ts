import { z } from "zod";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ValuesOf } from "@/lib/shared/field-list";
import { patchOf, type Stamped, shapeOf } from "@/lib/shared/fields";

export const profileSchema = z.strictObject(shapeOf(PROFILE_FIELDS));
export const profilePatchSchema = patchOf(profileSchema);

export type ProfileValues = z.input<typeof profileSchema>;
export type ProfileInput = ValuesOf<typeof PROFILE_FIELDS>;
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

export type ProfileDto = ProfileInput & Omit<Stamped, "deletedAt">;

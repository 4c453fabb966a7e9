import { z } from "zod";
import { CHOSEN_FIELDS, type ChosenField } from "@/lib/clients/list";
import { id, version } from "@/lib/shared/fields";

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll("\u0000", "").trim())
    .default("");

/** `clientId` is the client being edited. */
export const lookAlikesSchema = z.strictObject({
  name: typed(200),
  email: typed(255),
  phone: typed(60),
  website: typed(500),
  clientId: id.optional(),
});

export const pairParams = z.strictObject({ id, other: id });

const side = z.enum(["this", "other"], "Choose one of the two").default("this");

const sides = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, side])) as Record<ChosenField, typeof side>;

/** `this` is the client of the URL, which is kept. */
export const mergeSchema = z.strictObject({
  otherId: id,
  fields: z.strictObject(sides).prefault({}),
  version,
  otherVersion: version,
});

export const mergeParams = z.strictObject({ id, merge: id });

export type LookAlikesQuery = z.infer<typeof lookAlikesSchema>;
export type MergeInput = z.infer<typeof mergeSchema>;

import * as z from "zod";
import { FARTHEST, NEAREST, USUAL_RADIUS } from "@/lib/near/rules";
import { day, id } from "@/lib/shared/fields";

const RANGE = "Enter 25 to 250 miles";

export const nearbySchema = z.strictObject({
  radius: z.coerce.number(RANGE).min(NEAREST, RANGE).max(FARTHEST, RANGE).default(USUAL_RADIUS),
});
export type NearbyQuery = z.output<typeof nearbySchema>;

export const offerSchema = z.strictObject({ kind: z.enum(["client", "inquiry", "bureau"]), id, date: day("Date") });
export type OfferInput = z.output<typeof offerSchema>;

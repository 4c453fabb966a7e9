import { z } from "zod";
import type { EventSession } from "@/lib/events/schema";
import type { EventStatus, EventType, TravelMode } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/rules";
import { dollars, id, requiredLine, version } from "@/lib/shared/fields";

/** In the order of its dates. Amounts in dollars. */
export type DealDto = {
  id: string;
  version: number;
  name: string;
  packagePrice: number | null;
  terms: Terms | null;
  events: DealEvent[];
};

export type DealEvent = {
  id: string;
  version: number;
  title: string;
  date: string;
  type: EventType | null;
  status: EventStatus;
  fee: number;
  travelFee: number;
  travelMode: TravelMode | null;
  travelCap: number | null;
  keptAmount: number | null;
  venueName: string;
  city: string;
  state: string;
  /** Set by hand, or else of the place; or "". */
  zone: string;
  sessions: EventSession[];
};

export const dealPatchSchema = z.strictObject({ version, name: requiredLine("Name").optional() });
export type DealPatch = z.infer<typeof dealPatchSchema>;

/** The fees that were shown, one for each date that still counts; they sum to the price. Null leaves the fees as they are. */
export const packagePriceSchema = z.strictObject({
  version,
  packagePrice: dollars("Package price").nullable(),
  fees: z.array(z.strictObject({ id, version, fee: dollars("Fee") })).max(500),
});
export type PackagePriceInput = z.infer<typeof packagePriceSchema>;

import * as z from "zod";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, listQuery, patchOf, type Stamped, schemaOf } from "@/lib/shared/fields";
import { TRAVEL_FIELDS } from "@/lib/travel/fields";

const fields = schemaOf(TRAVEL_FIELDS);

export const travelBookingSchema = fields.extend({ eventId: id });
export const travelBookingPatchSchema = patchOf(fields);
export const travelBookingListSchema = listQuery(["starts", "updated"], { dir: "asc" });
export const readingSchema = z.strictObject({ eventId: id, text: z.string("Paste the text of a confirmation") });

export type TravelBookingInput = z.infer<typeof travelBookingSchema>;
export type TravelBookingPatch = z.infer<typeof travelBookingPatchSchema>;
export type TravelBookingListQuery = z.infer<typeof travelBookingListSchema>;
export type ReadingInput = z.infer<typeof readingSchema>;

export type TravelValues = ValuesOf<typeof TRAVEL_FIELDS>;

/** `price` in dollars; `expenseId` is null while the expense is in the trash. */
export type TravelBookingDto = Stamped & TravelValues & { eventId: string; expenseId: string | null };

/** `minutes` from one end to the other, null where a time or zone is unknown. */
export type PlannedBooking = TravelBookingDto & { minutes: number | null; warnings: string[] };

/** `rest` is the lines that weren't understood. A booking without a name or day is for the person to complete. */
export type ReadingDto = { bookings: Omit<TravelValues, "bookedBy" | "paidBy">[]; rest: string };

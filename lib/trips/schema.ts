import * as z from "zod";
import { MOST_SHARES } from "@/lib/expenses/list";
import { id, pageLimit, patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";
import type { Stretch, TripDays } from "@/lib/trips/rules";

const events = z.array(id).max(MOST_SHARES, `A trip can have at most ${MOST_SHARES} events`);

const trip = z.strictObject({ name: requiredLine("Name"), eventIds: events });

export const tripSchema = trip.extend({ eventIds: events.min(2, "A trip starts with at least two events") });
export const tripPatchSchema = patchOf(trip);
export const tripListSchema = z.strictObject({ trash: z.enum(["0", "1"]).default("0"), limit: pageLimit(500, 500) });

export type TripInput = z.infer<typeof tripSchema>;
export type TripPatch = z.infer<typeof tripPatchSchema>;
export type TripListQuery = z.infer<typeof tripListSchema>;

export type Stop = Stretch & { id: string; title: string; city: string; state: string };

/** With its days on stage, and in dollars the gross fee, its expenses and what is left. */
export type PaidStop = Stop & { venueName: string; days: number; fee: number; expenses: number; takeHome: number };

export type TripDto = Stamped & { name: string; stops: PaidStop[]; days: TripDays };

/** The trip that an event belongs to, or one that is proposed: then without an id. */
export type EventTrip = { id: string | null; name: string; stops: Stop[] };

import "server-only";
import { insertExpense } from "@/lib/expenses/commands";
import { expenseSchema } from "@/lib/expenses/schema";
import { zonesOfAirports } from "@/lib/places/airports";
import { toRow } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { TRAVEL_FIELDS } from "@/lib/travel/fields";
import { getTravelBooking, getTravelEvent } from "@/lib/travel/queries";
import { airportCode, type TravelEvent, usualZones } from "@/lib/travel/rules";
import type { TravelBookingDto, TravelBookingInput, TravelBookingPatch, TravelValues } from "@/lib/travel/schema";

const bookings = recordCommands("travelBooking", getTravelBooking, "booking");

export const trashTravelBooking = bookings.trash;
export const restoreTravelBooking = bookings.restore;

/** The zones, those that are blank from the airports, the event and the profile. */
async function withZones(actor: Actor, booking: TravelValues, event: TravelEvent, tx: Tx) {
  const { kind, from, to, startZone, endZone } = booking;
  const [start, end] = [from, to].map((place) => (kind === "flight" ? airportCode(place) : null));
  const airports = await zonesOfAirports([start ?? "", end ?? ""], tx);
  const usual = usualZones(booking, event, actor.timeZone);
  return {
    startZone: startZone || airports.get(start ?? "") || usual.startZone,
    endZone: endZone || airports.get(end ?? "") || usual.endZone,
  };
}

/** @throws 404 for an unknown event, 422 for a virtual one */
export const createTravelBooking = (actor: Actor, input: TravelBookingInput, once: Once | null) =>
  createOnce(actor, once, async (tx) => {
    const { eventId, kind, name, startsOn } = input;
    const event = await getTravelEvent(actor, eventId, tx);
    if (event.isVirtual) throw invalid({ eventId: "A virtual event needs no travel" });
    const row = toRow(TRAVEL_FIELDS, { ...input, ...(await withZones(actor, input, event, tx)) });
    return bookings.insert(actor, { ...row, kind, name, startsOn: dayToDate(startsOn), eventId }, tx);
  });

/** Another airport brings its own zone. @throws 409 for a stale version */
export const updateTravelBooking = (actor: Actor, id: string, { version, ...patch }: TravelBookingPatch) =>
  transaction(async (tx) => {
    const found = await getTravelBooking(actor, id, tx);
    const whole = { ...found, ...patch };
    if (airportCode(patch.from ?? "")) whole.startZone = patch.startZone ?? "";
    if (airportCode(patch.to ?? "")) whole.endZone = patch.endZone ?? "";
    const zones = await withZones(actor, whole, await getTravelEvent(actor, found.eventId, tx), tx);
    return bookings.update(actor, id, { ...toRow(TRAVEL_FIELDS, { ...patch, ...zones }), version }, tx);
  });

/** Once: a booking that is in the expenses stays as it is. @throws 409 for one that costs the speaker nothing */
export const addAsExpense = (actor: Actor, id: string): Promise<TravelBookingDto> =>
  transaction(async (tx) => {
    const { speakerId, timeZone } = actor;
    await tx.$queryRaw`SELECT FROM travel_bookings WHERE id = ${id}::uuid AND "speakerId" = ${speakerId}::uuid FOR UPDATE`;
    const booking = await getTravelBooking(actor, id, tx);
    const { eventId, name, confirmation, startsOn, price, paidBy, version } = booking;
    if (booking.deletedAt) throw notFound("booking");
    if (booking.expenseId) return booking;
    if (!price || paidBy !== "me")
      throw new AppError("conflict", "Only a booking with a price that you pay yourself can be an expense.");
    const { travelMode } = await getTravelEvent(actor, eventId, tx);
    const expense = {
      amount: price,
      // Paid by now, however far away the trip is.
      spentOn: [startsOn, today(timeZone)].toSorted()[0],
      vendor: name,
      category: "travel",
      note: confirmation && `Confirmation ${confirmation}`,
      billable: travelMode === "reimbursed",
      shares: [{ eventId }],
    };
    const { id: expenseId } = await insertExpense(actor, expenseSchema.parse(expense), tx);
    return bookings.update(actor, id, { version, expenseId }, tx);
  });

import "server-only";
import { zonesOfAirports } from "@/lib/places/airports";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { getTravelEvent } from "@/lib/travel/queries";
import { readConfirmation } from "@/lib/travel/reading-confirmation";
import type { ReadingDto, ReadingInput } from "@/lib/travel/schema";

const MOST_BYTES = 200_000;
const MOST_CODES = 2_000;

/** What the text of a confirmation or calendar file says; nothing is saved. @throws 404, 413 above 200 kB */
export async function readTravel(actor: Actor, { eventId, text }: ReadingInput): Promise<ReadingDto> {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new AppError("too_large", "This is too long. Paste only the part about your booking.");
  const { date } = await getTravelEvent(actor, eventId);
  const codes = new Set(text.match(/\b[A-Z]{3}\b/g));
  const zones = await zonesOfAirports([...codes].slice(0, MOST_CODES));
  const { bookings, rest } = readConfirmation(text, { near: date, zoneOf: (code) => zones.get(code) ?? null });
  const found = bookings.map((one) => ({ ...one, startsAt: one.startsAt || null, endsAt: one.endsAt || null }));
  return { bookings: found, rest };
}

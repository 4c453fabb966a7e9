import "server-only";
import { mileageCents, rateOf } from "@/lib/expenses/mileage/mileage";
import type { MileageDto, MileageInput, MileagePatch } from "@/lib/expenses/mileage/mileage-schema";
import { getTrip } from "@/lib/expenses/mileage/reading";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { invalid, notFound } from "@/lib/shared/errors";
import { pick } from "@/lib/shared/pick";

const trips = recordCommands("mileageTrip", getTrip, "trip");

export const trashTrip = trips.trash;
export const restoreTrip = trips.restore;

/** @throws 422 for a year without a rate, 404 for an unknown event */
async function columnsOf({ speakerId }: Actor, input: MileageInput, tx: Tx) {
  const year = Number(input.drivenOn.slice(0, 4));
  const cents = input.rate ?? rateOf(year);
  if (cents === null)
    throw invalid({ rate: `We don't have the ${year} rate yet. Enter the IRS rate in cents per mile.` });
  if (input.eventId && (await tx.event.count({ where: { id: input.eventId, speakerId, deletedAt: null } })) === 0)
    throw notFound("event");
  const [tenths, rate] = [Math.round(input.miles * 10), Math.round(cents * 10)];
  return {
    ...pick(input, ["fromPlace", "toPlace", "roundTrip", "eventId", "purpose"]),
    drivenOn: dayToDate(input.drivenOn),
    tenths,
    rate,
    amountCents: mileageCents(tenths, input.roundTrip, rate),
  };
}

export const createTrip = (actor: Actor, input: MileageInput, once: Once | null): Promise<MileageDto> =>
  createOnce(actor, once, async (tx) => trips.insert(actor, await columnsOf(actor, input, tx), tx));

/** Another year has its own rate, unless one was typed. */
export const updateTrip = (actor: Actor, id: string, { version, ...patch }: MileagePatch): Promise<MileageDto> =>
  transaction(async (tx) => {
    const found = await getTrip(actor, id, tx);
    const isOtherYear = patch.drivenOn !== undefined && patch.drivenOn.slice(0, 4) !== found.drivenOn.slice(0, 4);
    const rate = patch.rate === undefined && !isOtherYear ? found.rate : (patch.rate ?? null);
    return trips.update(actor, id, { version, ...(await columnsOf(actor, { ...found, ...patch, rate }, tx)) }, tx);
  });

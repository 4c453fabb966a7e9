import "server-only";
import { getDayOff } from "@/lib/days-off/queries";
import { problemOfRange, usHolidays } from "@/lib/days-off/rules";
import type { DayOffDto, DayOffInput, DayOffPatch, HolidaysInput } from "@/lib/days-off/schema";
import { transaction } from "@/lib/server/db";
import type { Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { invalid } from "@/lib/shared/errors";

const daysOff = recordCommands("dayOff", getDayOff, "day off");

export const trashDayOff = daysOff.trash;
export const restoreDayOff = daysOff.restore;

const toValues = ({ startsOn, endsOn, kind, label }: DayOffInput) => ({
  startsOn: dayToDate(startsOn),
  endsOn: dayToDate(endsOn),
  kind,
  label,
});

export const createDayOff = (actor: Actor, input: DayOffInput, once: Once | null): Promise<DayOffDto> =>
  daysOff.create(actor, toValues(input), once);

/** 422 when the changed range is reversed or too long. */
export const updateDayOff = (actor: Actor, id: string, { version, ...patch }: DayOffPatch): Promise<DayOffDto> =>
  transaction(async (tx) => {
    const whole = { ...(await getDayOff(actor, id, tx)), ...patch };
    const problem = problemOfRange(whole);
    if (problem) throw invalid({ endsOn: problem });
    return daysOff.update(actor, id, { version, ...toValues(whole) }, tx);
  });

/** Adds holidays of a year as days off, but for those that are there already. */
export const addHolidays = (actor: Actor, { year, names }: HolidaysInput) =>
  transaction(async (tx) => {
    // Two requests at once add each holiday once.
    await tx.$queryRaw`SELECT FROM speakers WHERE id = ${actor.speakerId}::uuid FOR UPDATE`;
    const wanted = usHolidays(year).filter(({ name }) => names.includes(name));
    const known = await tx.dayOff.findMany({
      where: { speakerId: actor.speakerId, deletedAt: null, label: { in: names } },
      select: { startsOn: true, label: true },
    });
    const isKnown = (one: { name: string; date: string }) =>
      known.some(({ startsOn, label }) => label === one.name && startsOn.getTime() === dayToDate(one.date).getTime());
    const items: DayOffDto[] = [];
    for (const one of wanted.filter((holiday) => !isKnown(holiday))) {
      const input = { startsOn: one.date, endsOn: one.date, kind: "private", label: one.name } as const;
      items.push(await daysOff.insert(actor, toValues(input), tx));
    }
    return { items };
  });

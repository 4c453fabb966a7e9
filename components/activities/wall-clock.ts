import { isDay } from "@/lib/shared/dates";

/** What stands for a moment that is none, such as ten o'clock on 30 February. */
export const NO_MOMENT = "not a moment";

/** What is wrong with the moment in a date field, as a sentence; null when it is one, or empty for now. */
export function wrongMoment(wall: string): string | null {
  const [, day = "", time] = /^(.+)T(\d{2}:\d{2})$/.exec(wall) ?? [];
  return wall === "" || (isDay(day) && time) ? null : "Choose a real day and time, such as 03/12/2026, 10:00 AM.";
}

/** The speaker's wall clock (YYYY-MM-DDTHH:MM, as a date field has it) → ISO 8601. Zones come when they are needed. */
export async function toInstant(wall: string, timeZone: string): Promise<string> {
  const { instantOf } = await import("@/lib/shared/zoned-time");
  const [day = "", time = ""] = wall.split("T");
  return new Date(instantOf(day, time, timeZone)).toISOString();
}

/** ISO 8601 → the speaker's wall clock for a date field. Swedish writes a date the way the field does. */
export const toWall = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");

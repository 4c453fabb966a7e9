/** The speaker's wall clock (YYYY-MM-DDTHH:MM, as a date field has it) → ISO 8601. Zones come when they are needed. */
export async function toInstant(wall: string, timeZone: string): Promise<string> {
  const { instantOf } = await import("@/lib/shared/zoned-time");
  const [day = "", time = ""] = wall.split("T");
  return new Date(instantOf(day, time, timeZone)).toISOString();
}

/** ISO 8601 → the speaker's wall clock for a date field. Swedish writes a date the way the field does. */
export const toWall = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");

/**
 * Wall clock ↔ instant with what every browser has, for the form; the library that the server uses is too heavy for a
 * page. A time that a spring night skips goes forward, of one that an autumn night has twice it is the first.
 */

/** "2026-03-08T14:30" of an instant in a zone, as a field for day and time takes it. @param instant ISO 8601 */
export const wallOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(new Date(instant))
    .replace(" ", "T");

/** @param wall "2026-03-08T14:30" @returns ISO 8601 in UTC; "" when there is no such day */
export function instantOfWall(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(wanted)) return "";
  const offsetAt = (at: number) => Date.parse(`${wallOf(new Date(at).toISOString(), timeZone)}:00Z`) - at;
  // A day before and after are on both sides of any change of the clocks near it.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const fits = [before, after].map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}

/** "CST", or the offset where a zone has no letters. */
export const zoneName = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** Wall clock ↔ instant with Intl: the server's library is too large for a page. */

/** "2026-03-08T14:30" for a datetime-local field. @param instant ISO 8601 */
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

/** @param wall "2026-03-08T14:30" @returns ISO 8601 in UTC; "" for an invalid date */
export function instantOfWall(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(wanted)) return "";
  const offsetAt = (at: number) => Date.parse(`${wallOf(new Date(at).toISOString(), timeZone)}:00Z`) - at;
  // One of the two offsets applies, whichever side of a DST change it is.
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const fits = [before, after].map((offset) => wanted - offset).filter((at) => at + offsetAt(at) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}

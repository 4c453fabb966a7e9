/** 390 → "6:30" */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** "4 h 30 min" */
export const hoursAndMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
};

/** "6:30", "6.5", "6 h" and "90 min" in minutes; null when empty, NaN when it is no duration. */
export function parseDuration(text: string): number | null {
  const said = text.trim().toLowerCase();
  if (said === "") return null;
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(said);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, amount, unit = "h"] = /^(\d{1,5}(?:[.,]\d+)?)\s*(h|hours?|hrs?|m|min|minutes?)?$/.exec(said) ?? [];
  if (!amount) return Number.NaN;
  return Math.round(Number(amount.replace(",", ".")) * (unit.startsWith("m") ? 1 : 60));
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Days are YYYY-MM-DD here and know no zone. */
export const addDays = (day, count) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

export const daysFrom = (day, other) => Math.round((Date.parse(other) - Date.parse(day)) / DAY);

/** Of two days; as text they have the order of time. */
export const earlier = (day, other) => [day, other].sort()[0];
export const later = (day, other) => [day, other].sort()[1];

/** Nobody speaks on a weekend here; the past moves back and the future forward, so that neither crosses today. */
export function workday(today, offset) {
  const direction = offset < 0 ? -1 : 1;
  for (let day = addDays(today, offset); ; day = addDays(day, direction)) {
    if (new Date(day).getUTCDay() % 6 !== 0) return day;
  }
}

/** The morning of a day in the office in Madison, `minutes` after eight, and never in the future. */
export const morning = (day, minutes, now) =>
  new Date(Math.min(Date.parse(`${day}T14:00:00Z`) + minutes * MINUTE, now.getTime() - (600 - minutes) * 1000));

/** "09:15" and 50 → "10:05"; past midnight it begins again. */
export function clockAfter(time, minutes) {
  const [hours, rest] = time.split(":").map(Number);
  const sum = (hours * 60 + rest + minutes) % 1440;
  return `${String(Math.floor(sum / 60)).padStart(2, "0")}:${String(sum % 60).padStart(2, "0")}`;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Dates are YYYY-MM-DD here, without a zone. */
export const addDays = (day, count) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

export const daysFrom = (day, other) => Math.round((Date.parse(other) - Date.parse(day)) / DAY);

/** Of two dates; as text they sort by time. */
export const earlier = (day, other) => [day, other].sort()[0];
export const later = (day, other) => [day, other].sort()[1];

/** No talks or emails on these days; past dates move back and future ones forward, so that neither crosses today. */
export const workday = (today, offset) => nextWorkday(addDays(today, offset), offset < 0 ? -1 : 1);

/** The day itself, or the next one in this direction that is a working day. */
export function nextWorkday(day, direction) {
  for (let next = day; ; next = addDays(next, direction)) if (!isFree(next)) return next;
}

const FEASTS = ["01-01", "07-04", "12-24", "12-25", "12-31"];

/** Weekends, fixed holidays, and Thanksgiving with the day after. */
export function isFree(day) {
  const weekday = new Date(day).getUTCDay();
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  const thanksgiving =
    month === "11" && ((weekday === 4 && date >= 22 && date <= 28) || (weekday === 5 && date >= 23 && date <= 29));
  return weekday % 6 === 0 || thanksgiving || FEASTS.includes(day.slice(5));
}

/** The morning of a day in the office in Madison, `minutes` after eight, and never in the future. */
export const morning = (day, minutes, now) =>
  new Date(Math.min(Date.parse(`${day}T14:00:00Z`) + minutes * MINUTE, now.getTime() - (600 - minutes) * 1000));

/** "09:15" and 50 → "10:05"; wraps around at midnight. */
export function clockAfter(time, minutes) {
  const [hours, rest] = time.split(":").map(Number);
  const sum = (hours * 60 + rest + minutes) % 1440;
  return `${String(Math.floor(sum / 60)).padStart(2, "0")}:${String(sum % 60).padStart(2, "0")}`;
}

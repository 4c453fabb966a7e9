import type { ReactElement } from "react";
import type { KitDays } from "@/lib/media-kit/inquiry";
import { each } from "@/lib/media-kit/page/elements";
import { dayToDate, monthName, WEEKDAYS } from "@/lib/shared/dates";

type Props = {
  days: KitDays;
  today: string;
  chosen: string;
};

const LEGEND = { free: "Open", held: "On hold", booked: "Booked", busy: "Not available" };

const AT_ONCE = 3;

export function Months({ days, ...more }: Props): ReactElement {
  const months = monthsBetween(days.from, days.to);
  return (
    <>
      <ul className="legend">
        {Object.entries(LEGEND).map(([state, label]) => (
          <li key={state}>
            <span className={`swatch ${state}`} /> {label}
          </li>
        ))}
      </ul>
      <div className="months">
        {months.slice(0, AT_ONCE).map((month) => (
          <Month key={month} month={month} days={days} {...more} />
        ))}
      </div>
      {months.length > AT_ONCE && (
        <details className="later">
          <summary>Later months</summary>
          <div className="months">
            {months.slice(AT_ONCE).map((month) => (
              <Month key={month} month={month} days={days} {...more} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Month({ month, ...more }: Props & { month: string }): ReactElement {
  return (
    <table>
      <caption>
        {monthName(month)} {month.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>{each(week, (day) => (day ? <Day day={day} {...more} /> : <td />))}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, days, today, chosen }: Props & { day: string }): ReactElement {
  const number = Number(day.slice(8));
  const taken = days.taken[day];
  if (day < today || day < days.from || day > days.to) {
    return (
      <td>
        <span>{number}</span>
      </td>
    );
  }
  if (taken) {
    return (
      <td className={taken}>
        <span>
          {number} <span className="word">{taken}</span>
        </span>
      </td>
    );
  }
  return (
    // Reloads the page with the date in the form.
    <td className={day === chosen ? "free chosen" : "free"}>
      <a href={`?date=${day}#ask`} {...(day === chosen && { "aria-current": "date" as const })}>
        {number}
        <span className="unseen">{day === chosen ? " is open, selected" : " is open"}</span>
      </a>
    </td>
  );
}

/** "2026-11" to "2027-02", both included; at most 36. */
const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: 36 }, (_, at) =>
    new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + at, 1)).toISOString().slice(0, 7),
  ).filter((month) => month <= to.slice(0, 7));

/** Weeks from Sunday; null outside of the month. */
function weeksOf(month: string): (string | null)[][] {
  const first = dayToDate(`${month}-01`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = [
    ...Array<null>(first.getUTCDay()).fill(null),
    ...Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}

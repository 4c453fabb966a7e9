import type { KitLinkViewsDto } from "@/lib/media-kit/visits/schema";
import { formatDayLong } from "@/lib/shared/dates";

/** Bars of the last 30 days; the same figures stand in a table for who does not see them. */
export function VisitsChart({ days }: { days: KitLinkViewsDto["days"] }) {
  const most = Math.max(...days.map(({ visits }) => visits), 1);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <figure className="mt-6">
      <figcaption className="text-sm font-medium">
        Visits in the last 30 days: <span className="tabular-nums">{total}</span>
      </figcaption>
      <div aria-hidden className="mt-3 flex h-20 items-end gap-px border-b sm:gap-1">
        {days.map(({ day, visits }) => (
          <span
            key={day}
            title={`${formatDayLong(day)}: ${visits}`}
            className="min-w-0 flex-1 rounded-t-sm bg-brand"
            style={{ height: visits ? `max(${(visits / most) * 100}%, 3px)` : 0 }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted-foreground">
        <span>{short(first)}</span>
        <span>{short(last)}</span>
      </div>
      <table className="sr-only">
        <caption>Visits by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Visits</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ visits }) => visits > 0)
            .map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{formatDayLong(day)}</th>
                <td>{visits}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

/** "March 12" */
const short = (day: string) => formatDayLong(day).split(", ")[1] ?? "";

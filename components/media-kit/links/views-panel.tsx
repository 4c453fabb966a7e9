import type { ReactNode } from "react";
import { fullMoment, shortMoment } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import type { KitDownloadKind, KitLinkViewsDto } from "@/lib/media-kit/links/schema";
import { formatLength, formatSections, KIT_SECTION_LABEL } from "@/lib/media-kit/list";
import { formatDayLong } from "@/lib/shared/dates";

const DOWNLOAD_LABEL: Record<KitDownloadKind, string> = {
  one_sheet: "One-sheet",
  headshots: "All headshots",
  headshot: "A headshot",
};

export function ViewsPanel({ views, timeZone }: { views: KitLinkViewsDto; timeZone: string }) {
  const { visits, visitors, medianSeconds, downloads, inquiries, sections, days, latest } = views;
  const currentYear = days.at(-1)?.day.slice(0, 4) ?? "";
  const saved = downloads.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="What happened on it">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-5">
        <Figure label="Visits" value={visits} />
        <Figure label="Visitors" value={visitors} hint="A person counts anew each day" />
        <Figure label="Typical time" value={visits ? formatLength(medianSeconds) : "–"} />
        <Figure label="Files saved" value={saved} />
        <Figure label="Inquiries" value={inquiries} />
      </dl>
      {visits === 0 ? (
        <p className="mt-5 text-sm text-muted-foreground">
          Nobody has looked yet, or nobody who can be counted. Your own visits, robots and the previews that chat
          programs make do not count.
        </p>
      ) : (
        <>
          <VisitsChart days={days} />
          <div className="mt-6 grid gap-6 sm:grid-cols-2">
            <Block title="Sections seen">
              {sections.length === 0 ? (
                <p className="mt-2 text-sm text-muted-foreground">Nobody went further than the top.</p>
              ) : (
                <ul className="mt-2 grid gap-1.5 text-sm">
                  {sections
                    .toSorted((a, b) => b.visits - a.visits)
                    .map(({ section, visits: seen }) => (
                      <li key={section} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                        <span>{KIT_SECTION_LABEL[section]}</span>
                        <span className="text-muted-foreground tabular-nums">
                          {seen} of {visits}
                        </span>
                        <span aria-hidden className="col-span-2 h-1 rounded-full bg-muted">
                          <span
                            className="block h-1 rounded-full bg-brand"
                            style={{ width: `${Math.min(100, (seen / visits) * 100)}%` }}
                          />
                        </span>
                      </li>
                    ))}
                </ul>
              )}
            </Block>
            <Block title="Files saved">
              {saved === 0 ? (
                <p className="mt-2 text-sm text-muted-foreground">None yet.</p>
              ) : (
                <ul className="mt-2 grid gap-1.5 text-sm">
                  {downloads.map(({ kind, count }) => (
                    <li key={kind} className="flex justify-between gap-3">
                      {DOWNLOAD_LABEL[kind]} <span className="text-muted-foreground tabular-nums">{count}</span>
                    </li>
                  ))}
                </ul>
              )}
            </Block>
          </div>
          <Block title="Latest visits" className="mt-6">
            <ol className="mt-1">
              {latest.map((visit) => (
                <li key={visit.startedAt} className="border-t py-2 text-sm first:border-t-0">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <time dateTime={visit.startedAt} title={fullMoment(visit.startedAt, timeZone)}>
                      {shortMoment(visit.startedAt, timeZone, currentYear)}
                    </time>
                    <span className="tabular-nums">{formatLength(visit.seconds)}</span>
                  </p>
                  <p className="text-[0.8125rem] text-muted-foreground first-letter:uppercase">
                    {[
                      formatSections(visit.sections),
                      visit.downloads.map((kind) => `saved: ${DOWNLOAD_LABEL[kind].toLowerCase()}`).join(", "),
                    ]
                      .filter(Boolean)
                      .join(" · ") || "The top of the page"}
                  </p>
                </li>
              ))}
            </ol>
          </Block>
        </>
      )}
      <details className="mt-5 border-t pt-3">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-[0.8125rem] text-muted-foreground hover:text-foreground">
          How this is counted
        </summary>
        <p className="mt-2 max-w-prose text-[0.8125rem] text-muted-foreground">
          A visit counts once somebody has had the page in front of them for some seconds and has moved on it; whoever
          comes back within half an hour is still on the same visit. Nobody is followed: no cookie says who they are and
          no address is kept, so the same person counts as a new visitor the next day. Several people in one office with
          the same device may count as one, and more than a dozen new ones from one place on one day are not counted.
          Who has switched JavaScript off, or blocks such scripts, is not seen; the kit works for them all the same.
        </p>
      </details>
    </Panel>
  );
}

function Block({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Figure({ label, value, hint }: { label: string; value: number | string; hint?: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">
        {typeof value === "number" ? value.toLocaleString("en-US") : value}
      </dd>
      {hint ? <dd className="text-xs text-muted-foreground">{hint}</dd> : null}
    </div>
  );
}

/** Bars of the last 30 days, with a table for screen readers. */
function VisitsChart({ days }: { days: KitLinkViewsDto["days"] }) {
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

import type { ReactNode } from "react";
import { fullMoment, shortMoment } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import type { KitDownloadKind, KitLinkViewsDto } from "@/lib/media-kit/link-schema";
import { formatLength, formatSections, KIT_SECTION_LABEL } from "@/lib/media-kit/list";
import { formatDayLong } from "@/lib/shared/dates";

const DOWNLOAD_LABEL: Record<KitDownloadKind, string> = {
  one_sheet: "One-sheet",
  headshots: "All headshots",
  headshot: "Single headshot",
};

export function ViewsPanel({ views, timeZone }: { views: KitLinkViewsDto; timeZone: string }) {
  const { visits, visitors, medianSeconds, downloads, inquiries, sections, days, latest } = views;
  const currentYear = days.at(-1)?.day.slice(0, 4) ?? "";
  const saved = downloads.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Activity">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-5">
        <Figure label="Visits" value={visits} />
        <Figure label="Visitors" value={visitors} hint="Counted once per day" />
        <Figure label="Typical visit" value={visits ? formatLength(medianSeconds) : "–"} />
        <Figure label="Downloads" value={saved} hint="May include email filters" />
        <Figure label="Inquiries" value={inquiries} />
      </dl>
      {visits === 0 ? (
        <p className="mt-5 text-sm text-muted-foreground">
          No visits yet. Your own visits, bots and link previews in chat apps aren't counted.
        </p>
      ) : (
        <>
          <VisitsChart days={days} />
          <div className="mt-6 grid gap-6 sm:grid-cols-2">
            <Block title="Sections viewed">
              {sections.length === 0 ? (
                <p className="mt-2 text-sm text-muted-foreground">No one has scrolled past the top yet.</p>
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
            <Block title="Downloads">
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
                      visit.downloads.map((kind) => `downloaded: ${DOWNLOAD_LABEL[kind].toLowerCase()}`).join(", "),
                    ]
                      .filter(Boolean)
                      .join(" · ") || "Top of the page"}
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
          A visit counts after someone has viewed the page for a few seconds and scrolled or clicked. Coming back within
          30 minutes is still the same visit. We don't use cookies or store IP addresses, so the same person counts as a
          new visitor the next day. People in one office on the same kind of device may count as one, and we stop
          counting after a dozen new visitors a day from one location. Visitors who block JavaScript aren't counted, but
          the kit works for them too.
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
        <caption>Visits by date</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
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

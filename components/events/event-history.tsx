import type { ReactNode } from "react";
import { EventMiniList } from "@/components/events/event-mini-list";
import { AppLink } from "@/components/shared/app-link";
import { Stat } from "@/components/shared/stat";
import { TimeText } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import type { EventBrief } from "@/lib/events/schema";
import { STATUS_MEANING } from "@/lib/events/status";
import type { Page } from "@/lib/shared/pagination";

export type EventHistoryProps = {
  /** Soonest first. */
  upcoming: Page<EventBrief>;
  /** Latest first. */
  past: Page<EventBrief>;
  /** The list of them all. */
  allHref: string;
  currentYear: string;
  /** What to say when there are none. */
  empty: ReactNode;
};

const takesPlace = ({ status }: EventBrief) => STATUS_MEANING[status].stage !== "ended";

/** What has been done for someone and what is coming up, with the three numbers one asks for first. */
export function EventHistory({ upcoming, past, allHref, currentYear, empty }: EventHistoryProps) {
  const total = upcoming.total + past.total;
  if (total === 0) {
    return (
      <Panel title="Events">
        <p className="text-sm text-muted-foreground">{empty}</p>
      </Panel>
    );
  }
  const next = upcoming.items.find(takesPlace);
  const last = past.items.find(takesPlace);
  const shown = upcoming.items.length + past.items.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-[auto_1fr_1fr] gap-x-6 rounded-lg border bg-card p-4 max-sm:[&_dd]:text-lg sm:grid-cols-3 sm:px-5">
        <Stat label="Events" value={total.toLocaleString("en-US")} />
        <Stat label="Last" value={last ? <TimeText day={last.date} currentYear={currentYear} /> : "–"} />
        <Stat label="Next" value={next ? <TimeText day={next.date} currentYear={currentYear} /> : "–"} />
      </dl>
      {upcoming.items.length > 0 && (
        <Panel title="Coming up">
          <div className="-mt-2 -mb-3">
            <EventMiniList events={upcoming.items} />
          </div>
        </Panel>
      )}
      {past.items.length > 0 && (
        <Panel title="Past">
          <div className="-mt-2 -mb-3">
            <EventMiniList events={past.items} />
          </div>
        </Panel>
      )}
      {shown < total && (
        <AppLink href={allHref} className="justify-self-start text-sm underline underline-offset-4">
          All {total.toLocaleString("en-US")} events
        </AppLink>
      )}
    </div>
  );
}

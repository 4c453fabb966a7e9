import { EventStatusBadge } from "@/components/events/event-status-badge";
import { InstantText } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import type { StatusChangeDto } from "@/lib/events/history/schema";
import { END_REASON_LABEL } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";

/** Every change of status: what, when, by whom and why, the newest first. */
export function StatusPanel({ history, timeZone }: { history: readonly StatusChangeDto[]; timeZone: string }) {
  return (
    <Panel title="Status history">
      <ol className="grid gap-3.5">
        {history.map(({ to, endReason, note, keptAmount, by, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may share their instant, and they do not move
          <li key={index} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-3 text-sm">
            <span>
              <EventStatusBadge status={to} />
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="text-muted-foreground">
                <InstantText at={at} timeZone={timeZone} />
                {by && ` · ${by}`}
              </p>
              {(endReason || keptAmount !== null) && (
                <p>
                  {endReason && END_REASON_LABEL[endReason]}
                  {keptAmount !== null && `${formatDollars(keptAmount)} kept`}
                </p>
              )}
              {note && <p className="wrap-anywhere">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import { Panel } from "@/components/ui/panel";
import { endDayOf } from "@/lib/events/rules";
import type { EventSession } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { formatDay, formatDayLong, formatTime } from "@/lib/shared/dates";

/** Several appearances at one event, in their order. Nothing while there is only the one. */
export function SessionsPanel({ sessions, date }: { sessions: readonly EventSession[]; date: string }) {
  if (sessions.length === 0) return null;
  return (
    <Panel title="Sessions">
      <ol className="-my-2.5 divide-y">
        {sessions.map((session, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may share a title, and they do not move
          <li key={at} className="grid gap-x-4 py-2.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-muted-foreground tabular-nums">
              {session.date !== date && (
                <time dateTime={session.date} title={formatDayLong(session.date)} className="block">
                  {formatDay(session.date, date.slice(0, 4))}
                </time>
              )}
              {session.time ? (
                <>
                  {formatTime(session.time)}
                  {session.endTime && ` to ${formatTime(session.endTime)}`}
                  {endDayOf(session) !== session.date && " the next day"}
                </>
              ) : (
                "Time open"
              )}
            </p>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{session.title}</p>
              <p className="text-muted-foreground wrap-anywhere">
                {[session.type && EVENT_TYPE_LABEL[session.type], session.room].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

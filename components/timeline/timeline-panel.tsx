"use client";

import { ChevronRight, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ActivityComposer } from "@/components/activities/activity-composer";
import { UndoEmailButton } from "@/components/correspondence/held-email-button";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { EntryIcon, EntryText } from "@/components/timeline/entry-line";
import { Button, IconButton } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { useTrashActivities } from "@/lib/activities/client";
import type { ActivitySubject } from "@/lib/activities/list";
import { isWaiting } from "@/lib/correspondence/rules";
import { failureText } from "@/lib/shared/api-client";
import { formatDay, formatDayLong } from "@/lib/shared/dates";
import type { TimelineSubject } from "@/lib/shared/declared";
import { useTimeline } from "@/lib/timeline/client";
import { TIMELINE_FILTER_LABEL, TIMELINE_FILTERS, type TimelineFilter } from "@/lib/timeline/list";
import { foldStatuses, groupByDay, type TimelineFold } from "@/lib/timeline/rules";
import type { TimelineEntry, TimelinePage } from "@/lib/timeline/schema";

const ActivityEdit = lazy(() => import("@/components/activities/activity-edit"));
const MergeUndo = lazy(() => import("@/components/clients/merge-undo"));

export type TimelinePanelProps = {
  userId: string;
  subject: TimelineSubject;
  id: string;
  /** The first page, read with the record. */
  served: TimelinePage;
  /** The speaker's zone. */
  timeZone: string;
  /** The year left out of dates. */
  currentYear: string;
  /** In the trash, nothing can be logged. */
  trashed?: boolean;
};

/** Timeline by day, latest first, with the form to log an activity. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { userId, subject, id, served, timeZone, currentYear, trashed } = props;
  const [show, setShow] = useState<TimelineFilter | "">("");
  const timeline = useTimeline(subject, id, show, served);
  const here = subject === "event";
  const days = groupByDay(here ? timeline.entries : foldStatuses(timeline.entries), timeZone);
  const about = { [`${subject}Id`]: id } as ActivitySubject;
  const empty = days.length === 0 && !timeline.isPending;
  return (
    <Panel
      title="Timeline"
      aria-labelledby="timeline-title"
      action={
        (served.items.length > 0 || show !== "") && (
          <Select
            controlSize="sm"
            aria-label="Filter timeline"
            value={show}
            onChange={(event) => setShow(event.target.value as TimelineFilter | "")}
          >
            <option value="">All activity</option>
            <Options of={TIMELINE_FILTERS.map((filter) => [filter, TIMELINE_FILTER_LABEL[filter]])} />
          </Select>
        )
      }
    >
      {!trashed && <ActivityComposer userId={userId} subject={about} timeZone={timeZone} />}
      {timeline.isError && timeline.entries.length === 0 && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {failureText(timeline.error)}{" "}
          <Button variant="link" onClick={() => void timeline.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {empty && !timeline.isError && (
        <p className="mt-4 text-sm text-muted-foreground">
          {show === ""
            ? "Nothing here yet. Log a call, email or note above. Events, files and testimonials are added automatically."
            : `No ${TIMELINE_FILTER_LABEL[show].toLowerCase()} yet.`}
        </p>
      )}
      <ol aria-busy={timeline.isFetching} className="mt-4 grid grid-cols-1 gap-4">
        {days.map(({ day, entries }) => (
          <li key={`${day}-${entries[0]?.id}`}>
            <h3 className="mb-1 text-[0.8125rem] font-medium text-muted-foreground">
              <time dateTime={day} title={formatDayLong(day)}>
                {formatDay(day, currentYear)}
              </time>
            </h3>
            <ul>
              {entries.map((entry) =>
                entry.kind === "fold" ? (
                  <Fold key={`fold-${entry.id}`} fold={entry} timeZone={timeZone} currentYear={currentYear} />
                ) : (
                  <Line
                    key={`${entry.kind}-${entry.id}`}
                    entry={entry}
                    here={here}
                    clientId={id}
                    timeZone={timeZone}
                    fixed={trashed === true}
                  />
                ),
              )}
            </ul>
          </li>
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Panel>
  );
}

/** Joined by a line to the next entry of its day. */
const ENTRY =
  "group relative flex gap-3 py-1.5 text-sm not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-3 not-last:before:start-3.5 not-last:before:border-s not-last:before:border-border";

type LineProps = { entry: TimelineEntry; here: boolean; clientId: string; timeZone: string; fixed: boolean };

function Line({ entry, here, clientId, timeZone, fixed }: LineProps) {
  const [editing, setEditing] = useState(false);
  const activity = "text" in entry ? entry : null;
  return (
    <li className={ENTRY}>
      <EntryIcon kind={entry.kind} />
      {editing && activity ? (
        <div className="min-w-0 flex-1">
          <Suspense fallback={<div className="h-20" />}>
            <ActivityEdit activity={activity} timeZone={timeZone} onClose={() => setEditing(false)} />
          </Suspense>
        </div>
      ) : (
        <>
          <div className="min-w-0 flex-1 pt-1">
            <EntryText entry={entry} here={here} timeZone={timeZone} />
          </div>
          {entry.kind === "letter" && entry.emailId && isWaiting(entry) && !fixed && (
            <UndoEmailButton id={entry.emailId} />
          )}
          {activity && !fixed && <LineActions activity={activity} onEdit={() => setEditing(true)} />}
          {entry.kind === "merge" && entry.undoable && !fixed && (
            <Suspense>
              <MergeUndo clientId={clientId} mergeId={entry.id} />
            </Suspense>
          )}
          {entry.kind !== "event" && <At at={entry.at} timeZone={timeZone} />}
        </>
      )}
    </li>
  );
}

type FoldProps = { fold: TimelineFold; timeZone: string; currentYear: string };

function Fold({ fold: { entries }, timeZone, currentYear }: FoldProps) {
  return (
    <li className={ENTRY}>
      <EntryIcon kind="status" />
      <details className="group/fold min-w-0 flex-1">
        <summary className="flex min-h-7 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden">
          {entries.length} status changes
          <ChevronRight aria-hidden className="size-4 transition-transform group-open/fold:rotate-90" />
        </summary>
        <ul className="mt-1 grid grid-cols-1 gap-1.5">
          {groupByDay(entries, timeZone).flatMap(({ day, entries: of }) =>
            of.map((entry) => (
              <li key={`${entry.kind}-${entry.id}`} className="flex justify-between gap-3">
                <div className="min-w-0">
                  <EntryText entry={entry} here={false} timeZone={timeZone} />
                </div>
                <time dateTime={day} className="shrink-0 text-[0.8125rem] text-muted-foreground">
                  {formatDay(day, currentYear)}
                </time>
              </li>
            )),
          )}
        </ul>
      </details>
    </li>
  );
}

const At = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at} className="shrink-0 pt-1 text-[0.8125rem] text-muted-foreground tabular-nums max-sm:hidden">
    {new Date(at).toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" })}
  </time>
);

const NOUN = { one: "log entry", many: "log entries" };

function LineActions({ activity, onEdit }: { activity: { id: string; text: string }; onEdit: () => void }) {
  const { moveIn, moving } = useTrashActions(useTrashActivities(), NOUN);
  const name = activity.text.length > 40 ? `${activity.text.slice(0, 40)}…` : activity.text;
  return (
    <span className="flex shrink-0 transition-opacity sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100">
      <IconButton label={`Edit “${name}”`} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton
        label={`Move “${name}” to trash`}
        icon={<Trash2 aria-hidden />}
        loading={moving}
        onClick={() => void moveIn([activity.id], name)}
      />
    </span>
  );
}

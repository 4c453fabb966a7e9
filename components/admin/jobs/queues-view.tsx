"use client";

import { CircleCheck, CircleDashed, CircleX, Clock, LoaderCircle } from "lucide-react";
import { DeadLetters } from "@/components/admin/jobs/dead-letters";
import { InstantText } from "@/components/shared/time-text";
import { Badge, type Look } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { useJobs } from "@/lib/admin/client";
import { inWords } from "@/lib/admin/list";
import type { DeadLetterDto, JobsDto, QueueDto, RecurringTaskDto } from "@/lib/admin/schema";
import type { Served } from "@/lib/shared/record-client";

type QueuesViewProps = { served: JobsDto; letters: Served<DeadLetterDto>; timeZone: string };

export function QueuesView({ served, letters, timeZone }: QueuesViewProps) {
  const { queues, tasks } = useJobs(served);
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 lg:grid-cols-2">
        {queues.map((queue) => (
          <Queue key={queue.name} queue={queue} />
        ))}
      </div>
      <DeadLetters served={letters} timeZone={timeZone} />
      <section aria-labelledby="recurring">
        <h2 id="recurring" className="mb-3 font-display text-lg font-semibold">
          Recurring tasks
        </h2>
        <ul aria-labelledby="recurring" className="divide-y overflow-hidden rounded-lg border bg-card">
          {tasks.map((task) => (
            <Task key={task.name} task={task} timeZone={timeZone} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const QUEUE_LABEL: Record<QueueDto["name"], string> = { mail: "Emails", tasks: "Tasks" };

function Queue({ queue }: { queue: QueueDto }) {
  const { name, waiting, retrying, active, done, failed } = queue;
  return (
    <Panel aria-labelledby={`queue-${name}`} title={QUEUE_LABEL[name]}>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-4 sm:grid-cols-5">
        <Count label="Waiting" value={waiting} />
        <Count label="Retrying" value={retrying} />
        <Count label="Running" value={active} />
        <Count label="Done" value={done} sub="last 24 hours" />
        <Count label="Failed" value={failed} sub="last 24 hours" bad={failed > 0} />
      </dl>
    </Panel>
  );
}

function Count({ label, value, sub, bad }: { label: string; value: number; sub?: string; bad?: boolean }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className={`text-xl font-semibold tabular-nums ${bad ? "text-danger" : ""}`}>
        {value.toLocaleString("en-US")}
      </dd>
      {sub ? <dd className="text-xs text-muted-foreground">{sub}</dd> : null}
    </div>
  );
}

const STATES: Record<"late" | "waiting" | "running" | "done" | "failed" | "never", { look: Look; label: string }> = {
  late: { look: { Icon: Clock, tone: "red" }, label: "Late" },
  failed: { look: { Icon: CircleX, tone: "red" }, label: "Failed" },
  running: { look: { Icon: LoaderCircle, tone: "blue" }, label: "Running" },
  waiting: { look: { Icon: Clock, tone: "amber" }, label: "Waiting" },
  done: { look: { Icon: CircleCheck, tone: "green" }, label: "Done" },
  never: { look: { Icon: CircleDashed, tone: "neutral" }, label: "Not run yet" },
};

function Task({ task, timeZone }: { task: RecurringTaskDto; timeZone: string }) {
  const { name, everyMinutes, lastRun, nextAt, isLate } = task;
  const { look, label } = STATES[isLate ? "late" : (lastRun?.state ?? "never")];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <p className="flex items-center justify-between gap-3 sm:contents">
        <span className="min-w-0 font-medium">{inWords(name)}</span>
        <Badge look={look} label={label} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground tabular-nums sm:col-span-2">
        <span>{everyMinutes < 1440 ? "Every hour" : "Every day"}</span>
        {lastRun?.startedAt ? (
          <span>
            last run <InstantText at={lastRun.startedAt} timeZone={timeZone} />
            {lastRun.seconds === null ? null : `, took ${duration(lastRun.seconds)}`}
          </span>
        ) : null}
        {nextAt ? (
          <span>
            next run <InstantText at={nextAt} timeZone={timeZone} />
          </span>
        ) : null}
      </p>
    </li>
  );
}

const duration = (seconds: number): string =>
  seconds < 1
    ? `${Math.max(1, Math.round(seconds * 1000))} ms`
    : seconds < 90
      ? `${Math.round(seconds)} s`
      : `${Math.round(seconds / 60)} min`;

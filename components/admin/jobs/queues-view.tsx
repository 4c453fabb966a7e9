"use client";

import { CircleCheck, CircleDashed, CircleX, Clock, LoaderCircle, MailCheck } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/feedback/confirm-dialog";
import { textOf, toastFailure } from "@/components/shared/form/use-submit";
import { PlainList } from "@/components/shared/list/plain-list";
import { InstantText } from "@/components/shared/record/time-text";
import { Badge, type Look } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { useDeadLetters, useJobs, useLetterMoves } from "@/lib/admin/client";
import { inWords } from "@/lib/admin/list";
import type { DeadLetterDto, JobsDto, QueueDto, RecurringTaskDto } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

function DeadLetters({ served, timeZone }: { served: Served<DeadLetterDto>; timeZone: string }) {
  const pages = useDeadLetters(served);
  const { retry, putAside } = useLetterMoves();
  const [busy, setBusy] = useState("");
  const [aside, setAside] = useState<DeadLetterDto | null>(null);

  const act = async (letter: DeadLetterDto, move: (id: string) => Promise<void>, done: string) => {
    setBusy(letter.id);
    try {
      await move(letter.id);
      toast({ title: done, description: titleOf(letter), variant: "success" });
    } catch (error) {
      toastFailure({}, textOf(error));
    } finally {
      setBusy("");
      setAside(null);
    }
  };

  return (
    <section aria-labelledby="given-up">
      <h2 id="given-up" className="mb-3 font-display text-lg font-semibold">
        Failed jobs{" "}
        {pages.total > 0 ? (
          <span className="text-sm font-normal text-muted-foreground tabular-nums">{formatTotal(pages.total)}</span>
        ) : null}
      </h2>
      <PlainList
        pages={pages}
        label="Failed jobs"
        row={(letter) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm font-medium">
                {titleOf(letter)}{" "}
                {letter.to ? (
                  <span className="font-normal text-muted-foreground">
                    to <span className="wrap-anywhere">{letter.to.username ?? letter.to.masked}</span>
                  </span>
                ) : null}
              </p>
              <p className="text-sm text-muted-foreground wrap-anywhere">{letter.reason}</p>
              <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
                <InstantText at={letter.failedAt} timeZone={timeZone} />
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                loading={busy === letter.id && aside === null}
                aria-label={`Retry: ${titleOf(letter)}`}
                onClick={() => void act(letter, retry, "Retry scheduled")}
              >
                Retry
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Dismiss: ${titleOf(letter)}`}
                onClick={() => setAside(letter)}
              >
                Dismiss
              </Button>
            </div>
          </div>
        )}
        empty={
          <p className="flex items-center gap-2 rounded-lg border border-dashed px-4 py-5 text-sm text-muted-foreground">
            <MailCheck aria-hidden className="size-4 shrink-0 text-positive" /> No failed jobs. An email is retried 12
            times over half a day before it's listed here; a task, 5 times.
          </p>
        }
      />
      <ConfirmDialog
        open={aside !== null}
        onOpenChange={(open) => !open && setAside(null)}
        title="Dismiss this job?"
        confirmLabel="Dismiss job"
        busy={aside !== null && busy === aside.id}
        onConfirm={() => aside && void act(aside, putAside, "Job dismissed")}
      >
        {aside ? `${titleOf(aside)} won't be retried and leaves this list. This can't be undone.` : null}
      </ConfirmDialog>
    </section>
  );
}

const titleOf = ({ kind, name }: DeadLetterDto): string =>
  `${kind === "mail" ? "Email" : "Task"}: ${inWords(name).toLowerCase()}`;

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

function duration(seconds: number): string {
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

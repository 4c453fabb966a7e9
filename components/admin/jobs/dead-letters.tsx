"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { PlainList } from "@/components/shared/plain-list";
import { InstantText } from "@/components/shared/time-text";
import { textOf, toastFailure } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDeadLetters, useLetterMoves } from "@/lib/admin/client";
import { inWords } from "@/lib/admin/list";
import type { DeadLetterDto } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

export function DeadLetters({ served, timeZone }: { served: Served<DeadLetterDto>; timeZone: string }) {
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

"use client";

import { CircleCheck, ShieldCheck } from "lucide-react";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { useSubmit } from "@/components/shared/form/use-submit";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { ListToolbar } from "@/components/shared/list/list-toolbar";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { InstantText } from "@/components/shared/record/time-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useErrors, useMarkError } from "@/lib/admin/client";
import { ERROR_LIST, SOURCE_LABEL } from "@/lib/admin/list";
import type { ErrorGroupDto } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

export function ErrorsView({ served, timeZone }: { served: Served<ErrorGroupDto>; timeZone: string }) {
  const { query, set, reset, filtered, searchString } = useListState(ERROR_LIST);
  const pages = useErrors(searchString, served);
  return (
    <>
      <PageHeader
        title="Errors"
        count={pages.total > 0 ? formatTotal(pages.total) : undefined}
        subtitle="Unexpected errors, without anything users typed. Errors not seen for 90 days are removed automatically."
      />
      <ListToolbar q={query.q} onSearch={(q) => set({ q })} searchLabel="Search errors">
        <FilterSelect
          label="Where"
          value={query.source}
          onChange={(source) => set({ source })}
          options={[
            ["", "Everywhere"],
            ...Object.entries(SOURCE_LABEL).map(([source, label]) => [source, `${label}s`] as const),
          ]}
        />
        <FilterSelect
          label="Status"
          value={query.state}
          onChange={(state) => set({ state })}
          options={[
            ["", "Unresolved"],
            ["solved", "Resolved"],
          ]}
        />
      </ListToolbar>
      <PlainList
        pages={pages}
        label="Errors"
        filtered={filtered}
        onReset={reset}
        row={(group) => <Row group={group} timeZone={timeZone} />}
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden />} title="No errors">
            Unexpected errors in requests, pages and jobs are listed here, with where, how often and when they last
            happened.
          </EmptyState>
        }
      />
    </>
  );
}

function Row({ group, timeZone }: { group: ErrorGroupDto; timeZone: string }) {
  const { id, source, place, name, message, stack, count, firstSeenAt, lastSeenAt, solvedAt, solvedBy } = group;
  const mark = useMarkError();
  const { run, pending } = useSubmit();
  const move = (isSolved: boolean): Promise<void> =>
    run(async () => {
      await mark(id, isSolved);
      toast({
        title: isSolved ? "Marked as resolved" : "Reopened",
        description: isSolved ? "If it happens again, it will reopen." : undefined,
        variant: "success",
        action: { label: "Undo", onClick: () => void move(!isSolved) },
      });
    });
  return (
    <div className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm font-medium wrap-anywhere">
            {name}
            {message ? <span className="font-normal">: {message}</span> : null}
          </p>
          <p className="mt-0.5 text-[0.8125rem] text-muted-foreground wrap-anywhere">
            {SOURCE_LABEL[source]} <code className="font-mono text-xs">{place}</code>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground tabular-nums">
            <span>{count === 1 ? "Once" : `${count.toLocaleString("en-US")} times`}</span>
            <span>
              last <InstantText at={lastSeenAt} timeZone={timeZone} />
            </span>
            <span>
              first <InstantText at={firstSeenAt} timeZone={timeZone} />
            </span>
          </p>
        </div>
        <div className="flex items-center gap-3">
          {solvedAt ? <Badge look={{ Icon: CircleCheck, tone: "green" }} label={`Resolved by ${solvedBy}`} /> : null}
          <Button
            size="sm"
            variant={solvedAt ? "ghost" : "secondary"}
            loading={pending}
            aria-label={`${solvedAt ? "Reopen" : "Mark as resolved"}: ${name} in ${place}`}
            onClick={() => void move(solvedAt === null)}
          >
            {solvedAt ? "Reopen" : "Mark as resolved"}
          </Button>
        </div>
      </div>
      {stack ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-[0.8125rem] text-muted-foreground hover:text-foreground">
            Stack trace<span className="sr-only"> of {name}</span>
          </summary>
          <pre className="mt-1.5 rounded-md bg-muted px-3 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {stack}
          </pre>
        </details>
      ) : null}
    </div>
  );
}

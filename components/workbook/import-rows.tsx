"use client";

import { ArrowRight } from "lucide-react";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useImportRows } from "@/lib/workbook/client";
import type { Change, ImportAction, ImportRowDto, Value } from "@/lib/workbook/schema";

/** The rows with one outcome: where they stand in the workbook, what they are, and what is wrong or different. */
export function ImportRows({ importId, action }: { importId: string; action: ImportAction }) {
  const rows = useImportRows(importId, action);
  if (rows.error && !rows.data) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />;
  if (!rows.data) {
    return (
      <div className="grid gap-2 rounded-lg border bg-card p-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-5" />
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {rows.data.pages
          .flatMap((page) => page.rows)
          .map((row) => (
            <Row key={row.id} row={row} />
          ))}
      </ul>
      {rows.hasNextPage && (
        <Button
          className="mt-3"
          variant="secondary"
          size="sm"
          loading={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: ImportRowDto }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[11rem_1fr]">
      <span className="text-muted-foreground tabular-nums">
        {row.sheet}, row {row.row}
      </span>
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {row.label || "Untitled"}
        </p>
        {row.problems.map((problem) => (
          <p key={problem.column + problem.message} className="text-danger wrap-anywhere">
            <span className="font-medium">{problem.column}:</span> {problem.message}
          </p>
        ))}
        {row.changes.map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      </div>
    </li>
  );
}

const MONEY = new Set(["fee", "travelFee", "annualGoal"]);

function shown(field: string, value: Value): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "number" && MONEY.has(field)) {
    return value.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
  }
  return String(value);
}

function ChangeLine({ change }: { change: Change }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <span className="text-muted-foreground">{change.column}:</span>
      <del dir="auto" className="text-muted-foreground decoration-1">
        {shown(change.field, change.from)}
      </del>
      <ArrowRight role="img" aria-label="becomes" className="size-3 self-center" />
      <ins dir="auto" className="no-underline">
        {shown(change.field, change.to)}
      </ins>
    </p>
  );
}

"use client";

import { useRef, useState } from "react";
import { ErrorWorkbook } from "@/components/import/error-workbook";
import { ImportRow } from "@/components/import/import-row";
import { outcomeOf, placeOf, rowKey, stillUnread, totalOf } from "@/components/import/import-words";
import type { CorrectingProps } from "@/components/import/row-cells";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useImportRows } from "@/lib/import/client";
import type { ImportAction, ImportDto, RowCorrectionDto } from "@/lib/import/schema";
import { failureText } from "@/lib/shared/api-client";

type Props = CorrectingProps & { preview: ImportDto; action: ImportAction };

/** The rows with one outcome: where they stand in the file, what they are, and what is wrong or different. */
export function ImportRows({ preview, action, ...correcting }: Props) {
  const rows = useImportRows(preview.id, action);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const manySheets = preview.readAs.filter(({ kind }) => kind !== null).length > 1;
  if (rows.error && !rows.data)
    return <ErrorState message={failureText(rows.error)} onRetry={() => void rows.refetch()} />;
  if (!rows.data) return <RowsSkeleton />;
  const all = rows.data.pages.flatMap((page) => page.rows);

  const onCorrected = ({ row, ...now }: RowCorrectionDto) => {
    correcting.onReplace(now);
    const errors = totalOf(now.sheets, "errors");
    setSaid(`${placeOf(row, manySheets)}: ${outcomeOf(row.action).now}. ${stillUnread(errors)}`);
  };
  return (
    <>
      {action === "error" && totalOf(preview.sheets, "errors") > 0 ? (
        <ErrorWorkbook importId={preview.id} className="mb-3" />
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
      {all.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-8 text-center text-muted-foreground text-sm">
          No row is like this any more.
        </p>
      ) : (
        <ul ref={list} className="divide-y rounded-lg border bg-card">
          {all.map((row) => (
            <ImportRow
              key={row.id}
              row={row}
              place={placeOf(row, manySheets)}
              listed={action}
              {...correcting}
              importId={preview.id}
              draft={correcting.drafts.get(rowKey(row))}
              onCorrected={onCorrected}
              onDone={(item) => focusNext(list.current, item)}
            />
          ))}
        </ul>
      )}
      {rows.hasNextPage && (
        <Button className="mt-3" size="sm" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** As in a spreadsheet: after Enter comes the next cell that is wrong, from the top again after the last. */
function focusNext(list: HTMLElement | null, item: HTMLElement): void {
  const wrong = [...(list?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [])];
  const below = wrong.find((cell) => item.contains(cell) || item.compareDocumentPosition(cell) & FOLLOWING);
  (below ?? wrong[0] ?? item).focus();
}
const FOLLOWING = 4;

function RowsSkeleton() {
  return (
    <div className="grid gap-2 rounded-lg border bg-card p-4">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-5" />
      ))}
    </div>
  );
}

"use client";

import { Refusal } from "@/components/import/refusal";
import type { CorrectingProps } from "@/components/import/row-cells";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { useCorrectRow } from "@/lib/import/client";
import type { ImportRowDto, RowAnswer, RowCorrectionDto } from "@/lib/import/schema";

type Props = Pick<CorrectingProps, "version" | "onReplace" | "onReread"> & {
  importId: string;
  row: ImportRowDto;
  place: string;
  onCorrected: (correction: RowCorrectionDto) => void;
};

/** Leaves a row out, and sets an event's status, whatever its cells say. */
export function RowChoices({ importId, row, place, version, onReplace, onReread, onCorrected }: Props) {
  const correct = useCorrectRow(importId);
  const answer = (given: RowAnswer) =>
    correct.mutate(
      { rowId: row.id, version, cells: {}, ...given },
      {
        onSuccess: ({ correction, stale }) => {
          const { row: _, ...now } = correction;
          if (stale) onReplace(now);
          else onCorrected(correction);
        },
      },
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button size="sm" loading={correct.isPending} onClick={() => answer({ leftOut: !row.leftOut })}>
        {row.leftOut ? "Import this row" : "Leave this row out"}
        <span className="sr-only">: {place}</span>
      </Button>
      {row.shown && !row.leftOut ? (
        <label htmlFor={`status-${row.row}`} className="flex items-center gap-2">
          Status
          <Select
            id={`status-${row.row}`}
            controlSize="sm"
            disabled={correct.isPending}
            value={String(row.shown.status ?? "")}
            onChange={({ target }) => answer({ status: target.value as EventStatus })}
          >
            {row.shown.status ? null : (
              <option value="" disabled>
                Choose…
              </option>
            )}
            {EVENT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {EVENT_STATUS_LABEL[status]}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
      <Refusal error={correct.error} onReread={onReread} />
    </div>
  );
}

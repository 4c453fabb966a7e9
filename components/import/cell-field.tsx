import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { RowCell } from "@/lib/import/schema";
import { columnLetters } from "@/lib/shared/column-letters";

type Props = {
  cell: RowCell;
  /** The row's number in the sheet. */
  row: number;
  value: string;
  problems: readonly string[];
  /** What was saved elsewhere while somebody typed here; null when nothing was. */
  saved: string | null;
  onType: (value: string) => void;
};

/** What does not fit a line gets a field that keeps its lines. */
const LINE = 90;

/** One cell of the file under its own header and address, to be corrected in place. */
export function CellField({ cell, row, value, problems, saved, onType }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const theirs = saved !== null && saved !== value ? saved : null;
  const control = {
    id,
    value,
    dir: "auto",
    autoComplete: "off",
    "aria-invalid": problems.length > 0 || undefined,
    "aria-describedby": problems.length > 0 || theirs !== null ? noteId : undefined,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 flex items-baseline justify-between gap-2 text-[0.8125rem]">
        <span className="min-w-0 font-medium wrap-anywhere">{cell.header}</span>
        <span className="text-muted-foreground">
          <span className="sr-only"> cell </span>
          {columnLetters(cell.column)}
          {row}
        </span>
      </label>
      {cell.text.includes("\n") || cell.text.length > LINE ? (
        <Textarea rows={2} {...control} className="min-h-10" />
      ) : (
        <Input {...control} />
      )}
      <div id={noteId} className="text-[0.8125rem]">
        {problems.map((problem) => (
          <p key={problem} className="mt-1 flex items-start gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{problem}</span>
          </p>
        ))}
        {theirs !== null ? (
          <p className="mt-1 text-muted-foreground wrap-anywhere">Saved meanwhile: {theirs || "(empty)"}</p>
        ) : null}
      </div>
    </div>
  );
}

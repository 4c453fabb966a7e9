import { memo } from "react";
import {
  blankOf,
  columnFor,
  type Edits,
  editOf,
  editSheet,
  fieldOf,
  giveField,
  type Question,
} from "@/components/import/mapping/edits";
import { columnName, howLabel, KIND_ROW, questionId } from "@/components/import/mapping/labels";
import { QuestionBox } from "@/components/import/mapping/question-box";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { choosableFields } from "@/lib/import/mapping";
import type { ReadColumn, ReadSheet } from "@/lib/import/schema";

export type Asking<K extends Question["kind"]> = {
  question: Extract<Question, { kind: K }>;
  edits: Edits;
  onEdit: (edits: Edits) => void;
  missed: boolean;
};

function choiceOf(column: ReadColumn | undefined, status: EventStatus | null | undefined, blank: boolean): string {
  if (column) return `column:${column.index}`;
  if (status) return `status:${status}`;
  return blank ? "blank" : "";
}

export function ColumnQuestion({ question, sheet, edits, onEdit, missed }: Asking<"column"> & { sheet: ReadSheet }) {
  const { field, label, required } = question;
  const id = questionId(question);
  const edit = editOf(edits, sheet.index);
  const isStatus = field === "status";
  const found = columnFor(sheet, edit, field);
  const blank = !required && blankOf(edits, question) === true;
  const forAll = isStatus ? edits.statuses[""] : undefined;
  const value = choiceOf(found, forAll, blank);
  const suggested = value === "" ? sheet.columns.find((column) => column.suggested === field) : undefined;
  const row = KIND_ROW[sheet.kind ?? ""] ?? "row";
  const withoutOne = required
    ? `No ${row} can be imported without it.`
    : "If there isn't one, it stays blank and you can fill it in later.";

  const choose = (chosen: string) => {
    const [what, which = ""] = chosen.split(":");
    const { "": _, ...statuses } = edits.statuses;
    const now = { ...edits, statuses: what === "status" ? { ...statuses, "": which as EventStatus } : statuses };
    onEdit(
      editSheet(isStatus ? now : edits, sheet.index, (before) => {
        const without = found && what !== "column" ? giveField(sheet, before, found.index, null) : before;
        if (what === "column") return giveField(sheet, before, Number(which), field);
        return what === "blank" ? { ...without, blanks: { ...without.blanks, [field]: true } } : without;
      }),
    );
  };

  return (
    <QuestionBox
      id={id}
      title={`Which column has the ${label}?`}
      hint={isStatus ? "Every event needs a status. If no column has it, choose one for all rows." : withoutOne}
      answered={value !== ""}
      remembered={"remembered" in question && question.remembered && value === "blank"}
      missed={missed}
    >
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={`Column for ${label}`}
          frameClassName="min-w-0 flex-1 basis-64 sm:max-w-md"
          value={value}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="" disabled>
            Choose a column…
          </option>
          {!required && <option value="blank">No column: leave {label} blank</option>}
          {isStatus && (
            <optgroup label="No column: the same for all rows">
              <Options of={EVENT_STATUSES.map((status) => [`status:${status}`, EVENT_STATUS_LABEL[status]])} />
            </optgroup>
          )}
          <optgroup label="Unused columns">
            {sheet.columns
              .filter((column) => fieldOf(edit, column) === null || column === found)
              .map((column) => (
                <option key={column.index} value={`column:${column.index}`}>
                  {columnName(column)}
                  {column.samples[0] ? ` (${column.samples[0]} …)` : ""}
                </option>
              ))}
          </optgroup>
        </Select>
        {suggested && (
          <Button variant="secondary" onClick={() => choose(`column:${suggested.index}`)}>
            Use {columnName(suggested)}
          </Button>
        )}
      </div>
    </QuestionBox>
  );
}

type FieldChoice = ReturnType<typeof choosableFields>[number];

export type ColumnRowProps = {
  column: ReadColumn;
  field: string | null;
  fields: readonly FieldChoice[];
  onField: (at: number, field: string | null) => void;
};

/** Memoized: a sheet may have two hundred. */
export const ColumnRow = memo(function ColumnRow({ column, field, fields, onField }: ColumnRowProps) {
  const { index, samples, suggested } = column;
  const name = columnName(column);
  const changed = field !== column.field;
  const suggestion = field === null && fields.find((each) => each.field === suggested)?.label;
  const starred = fields.filter(({ required }) => required);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_15rem_7.5rem]">
      <div className="min-w-0">
        <p dir="auto" className={`font-medium text-sm wrap-anywhere ${field === null ? "text-muted-foreground" : ""}`}>
          {column.header || name}
        </p>
        <p dir="auto" className="line-clamp-2 text-[0.8125rem] text-muted-foreground wrap-anywhere">
          {samples.length > 0 ? samples.join(" · ") : "Nothing below it"}
        </p>
      </div>
      {fields.length > 0 && (
        <>
          <div className="grid min-w-0 gap-1.5 max-md:order-1 max-md:col-span-2">
            <Select
              controlSize="sm"
              aria-label={`What ${name} fills`}
              value={field ?? ""}
              onChange={({ target }) => onField(index, target.value || null)}
            >
              <option value="">Don't import</option>
              {starred.length > 0 && (
                <optgroup label="Needed">
                  <Options of={starred.map((each) => [each.field, each.label])} />
                </optgroup>
              )}
              <optgroup label="More">
                <Options of={fields.filter(({ required }) => !required).map((each) => [each.field, each.label])} />
              </optgroup>
            </Select>
            {suggestion && (
              <Button size="sm" className="justify-self-start" onClick={() => onField(index, suggested)}>
                Use as {suggestion}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </div>
          <p className="self-start text-[0.8125rem] text-muted-foreground md:self-center">
            {changed ? "Changed" : howLabel(column)}
          </p>
        </>
      )}
    </li>
  );
});

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
import { columnName, KIND_ROW, questionId } from "@/components/import/mapping/mapping-words";
import { QuestionBox } from "@/components/import/mapping/question-box";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { ReadSheet } from "@/lib/import/schema";

/** A question of one kind, with what has been said so far. */
export type Asking<K extends Question["kind"]> = {
  question: Extract<Question, { kind: K }>;
  edits: Edits;
  onEdit: (edits: Edits) => void;
  missed: boolean;
};

/** Which column holds what no row should be without; or that none does. */
export function ColumnQuestion({ question, sheet, edits, onEdit, missed }: Asking<"column"> & { sheet: ReadSheet }) {
  const { field, label, required } = question;
  const id = questionId(question);
  const edit = editOf(edits, sheet.index);
  const isStatus = field === "status";
  const found = columnFor(sheet, edit, field);
  const blank = !required && blankOf(edits, question) === true;
  const forAll = isStatus ? edits.statuses[""] : undefined;
  const value = found ? `column:${found.index}` : forAll ? `status:${forAll}` : blank ? "blank" : "";
  const suggested = value === "" ? sheet.columns.find((column) => column.suggested === field) : undefined;
  const row = KIND_ROW[sheet.kind ?? ""] ?? "row";

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
      title={`Which column holds the ${label}?`}
      hint={
        isStatus
          ? "Every event has a status. If no column says it, say one for all rows."
          : required
            ? `No ${row} can be without it.`
            : `If no column does, it stays blank, and you can fill it in later.`
      }
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
              {EVENT_STATUSES.map((status) => (
                <option key={status} value={`status:${status}`}>
                  {EVENT_STATUS_LABEL[status]}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Columns that fill nothing yet">
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

import { useId, useState } from "react";
import { type Asking, ColumnQuestion } from "@/components/import/mapping/column-question";
import {
  blankOf,
  dayOrderOf,
  type Edits,
  editOf,
  editSheet,
  layoutOf,
  type Question,
  type SheetEdit,
  wordOf,
} from "@/components/import/mapping/edits";
import { KIND_ROW, KINDS, questionId } from "@/components/import/mapping/labels";
import { ChoiceList, QuestionBox } from "@/components/import/mapping/question-box";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { wordKey } from "@/lib/import/mapping";
import type { DayOrder, DaySample, ReadSheet } from "@/lib/import/schema";
import { formatDayLong } from "@/lib/shared/dates";
import { listed, plural } from "@/lib/shared/phrases";

type SheetQuestionsProps = {
  sheet: ReadSheet;
  questions: readonly Question[];
  edits: Edits;
  onEdit: (edits: Edits) => void;
  missed: boolean;
};

export function SheetQuestions({ sheet, questions, ...rest }: SheetQuestionsProps) {
  return questions.map((question) => {
    const key = questionId(question);
    if (question.kind === "column") return <ColumnQuestion key={key} question={question} sheet={sheet} {...rest} />;
    if (question.kind === "day_order") return <DayQuestion key={key} question={question} {...rest} />;
    if (question.kind === "blank") return <BlankQuestion key={key} question={question} sheet={sheet} {...rest} />;
    if (question.kind === "choice") return <WordQuestion key={key} question={question} {...rest} />;
    if (question.kind === "layout") return <LayoutQuestion key={key} question={question} {...rest} />;
    return question.kind === "sheet" ? <KindQuestion key={key} question={question} sheet={sheet} {...rest} /> : null;
  });
}

function KindQuestion({ question, sheet, edits, onEdit, missed }: Asking<"sheet"> & { sheet: ReadSheet }) {
  const edit = editOf(edits, sheet.index);
  return (
    <QuestionBox
      id={questionId(question)}
      title={`What's in the sheet “${question.name}”?`}
      hint="We couldn't tell from its name or columns. You can skip a sheet you don't need."
      answered={edit.kind !== undefined}
      missed={missed}
    >
      <KindSelect
        sheet={sheet}
        edit={edit}
        open
        onKind={(kind) => onEdit(editSheet(edits, sheet.index, (before) => ({ ...before, kind })))}
      />
    </QuestionBox>
  );
}

const meaning = (samples: readonly DaySample[], order: DayOrder) =>
  samples.map((sample) => (
    <span key={sample.text} className="block">
      {sample.text} is {formatDayLong(sample[order])}
    </span>
  ));

function DayQuestion({ question, edits, onEdit, missed }: Asking<"day_order">) {
  const { sheet, column, header, samples, rows } = question;
  const id = questionId(question);
  const order = dayOrderOf(edits, question);
  return (
    <QuestionBox
      id={id}
      title={`How are the dates in “${header}” written?`}
      hint={`${rows === 1 ? "One row" : `${rows.toLocaleString("en-US")} rows`} could be two different dates.`}
      answered={order !== undefined}
      remembered={"remembered" in question && question.remembered && order === question.answer}
      missed={missed}
    >
      <ChoiceList
        name={id}
        value={order}
        choices={[
          { value: "month_first", label: "Month first", says: meaning(samples, "month_first") },
          { value: "day_first", label: "Day first", says: meaning(samples, "day_first") },
        ]}
        onChoose={(chosen) =>
          onEdit(editSheet(edits, sheet, (edit) => ({ ...edit, dayOrders: { ...edit.dayOrders, [column]: chosen } })))
        }
      />
    </QuestionBox>
  );
}

function BlankQuestion({ question, sheet, edits, onEdit, missed }: Asking<"blank"> & { sheet: ReadSheet }) {
  const { field, label, rows } = question;
  const id = questionId(question);
  const blank = blankOf(edits, question);
  const chosen = blank ? "blank" : "error";
  const one = rows === 1;
  const nouns = `${KIND_ROW[sheet.kind ?? ""] ?? "row"}${one ? "" : "s"}`;
  return (
    <QuestionBox
      id={id}
      title={`${one ? "One row has" : `${rows.toLocaleString("en-US")} rows have`} no ${label}. Import ${one ? "it" : "them"} anyway?`}
      answered={blank !== undefined}
      remembered={"remembered" in question && question.remembered && blank === question.answer}
      missed={missed}
    >
      <ChoiceList
        name={id}
        value={blank === undefined ? undefined : chosen}
        choices={[
          { value: "blank", label: `Yes, leave ${label} blank`, says: `You can fill it in on the ${nouns} later.` },
          {
            value: "error",
            label: one ? "No, mark it as a row to fix" : "No, mark them as rows to fix",
            says: "You can fix the cells in the preview.",
          },
        ]}
        onChoose={(chosen) =>
          onEdit(
            editSheet(edits, sheet.index, (edit) => ({
              ...edit,
              blanks: { ...edit.blanks, [field]: chosen === "blank" },
            })),
          )
        }
      />
    </QuestionBox>
  );
}

function WordQuestion({ question, edits, onEdit, missed }: Asking<"choice">) {
  const { sheet, field, header, word, label, rows, choices } = question;
  const id = questionId(question);
  const value = wordOf(edits, question);
  return (
    <QuestionBox
      id={id}
      title={`What does “${label}” in “${header}” mean?`}
      hint={`In ${plural(rows, "row")}. We'll remember it for your next file.`}
      answered={value !== undefined}
      remembered={"remembered" in question && question.remembered && value === question.answer}
      missed={missed}
    >
      <Select
        controlSize="sm"
        frameClassName="w-72 max-w-full"
        aria-label={`Meaning of “${label}”`}
        value={value === undefined ? "" : (value ?? LEFT_OUT)}
        onChange={({ target }) =>
          onEdit(
            editSheet(edits, sheet, (edit) => ({
              ...edit,
              words: { ...edit.words, [wordKey(field, word)]: target.value === LEFT_OUT ? null : target.value },
            })),
          )
        }
      >
        {value === undefined && (
          <option value="" disabled>
            Choose…
          </option>
        )}
        <Options of={Object.entries(choices)} />
        <option value={LEFT_OUT}>None of these: leave it blank</option>
      </Select>
    </QuestionBox>
  );
}

const LAYOUT = {
  hidden: {
    title: (parts: string) => `${parts} hidden in this sheet. Import them too?`,
    yes: "Yes, import them",
    no: "No, leave them out",
  },
  merged: {
    title: (parts: string) => `${parts} under merged cells. Does each row have the merged cell's value?`,
    yes: "Yes, fill in each row",
    no: "No, only the first row has it",
  },
};

function LayoutQuestion({ question, edits, onEdit, missed }: Asking<"layout">) {
  const { sheet, what, rows, columns } = question;
  const id = questionId(question);
  const answer = layoutOf(edits, question);
  const { title, yes, no } = LAYOUT[what];
  const count = rows + (what === "hidden" ? columns.length : 0);
  const parts = [
    ...(rows > 0 ? [plural(rows, "row")] : []),
    ...(what === "hidden" && columns.length > 0 ? [plural(columns.length, "column")] : []),
  ];
  return (
    <QuestionBox
      id={id}
      title={title(`${listed(parts)} ${count === 1 ? "is" : "are"}`)}
      hint={[
        ...(columns.length > 0 ? [`${columns.length === 1 ? "Column" : "Columns"}: ${listed(columns)}.`] : []),
        ...(what === "merged" ? ["Amounts stay in the first row."] : []),
      ].join(" ")}
      answered={answer !== undefined}
      missed={missed}
    >
      <ChoiceList
        name={id}
        value={ANSWER.get(answer)}
        choices={[
          { value: "yes", label: yes },
          { value: "no", label: no },
        ]}
        onChoose={(chosen) =>
          onEdit(editSheet(edits, sheet, (edit) => ({ ...edit, layout: { ...edit.layout, [what]: chosen === "yes" } })))
        }
      />
    </QuestionBox>
  );
}

const ANSWER = new Map<boolean | undefined, "yes" | "no">([
  [true, "yes"],
  [false, "no"],
]);

export type KindSelectProps = {
  sheet: ReadSheet;
  edit: SheetEdit;
  /** Nothing is preselected until it is answered. */
  open?: boolean;
  onKind: (kind: string | null) => void;
};

const LEFT_OUT = "none";

export function KindSelect({ sheet, edit, open = false, onKind }: KindSelectProps) {
  const kind = edit.kind === undefined ? sheet.kind : edit.kind;
  const asked = open && edit.kind === undefined;
  return (
    <Select
      controlSize="sm"
      frameClassName="w-56 max-w-full"
      aria-label={`What the sheet “${sheet.name}” holds`}
      value={asked ? "" : (kind ?? LEFT_OUT)}
      onChange={({ target }) => onKind(target.value === LEFT_OUT ? null : target.value)}
    >
      {asked && (
        <option value="" disabled>
          Choose…
        </option>
      )}
      <Options of={KINDS} />
      <option value={LEFT_OUT}>Skip this sheet</option>
    </Select>
  );
}

/** The API's limit. */
const MOST_ROWS = 50;

export function HeaderRow({ sheet, onRow }: { sheet: ReadSheet; onRow: (row: number | undefined) => void }) {
  const id = useId();
  const [text, setText] = useState(String(sheet.headerRow ?? ""));
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
        Header row
      </label>
      <Input
        id={id}
        type="number"
        min={1}
        max={MOST_ROWS}
        inputMode="numeric"
        value={text}
        className="h-9 w-16 border-border ps-2.5 text-[0.8125rem] tabular-nums sm:text-[0.8125rem]"
        onChange={({ target }) => {
          setText(target.value);
          const row = Number(target.value);
          onRow(Number.isInteger(row) && row >= 1 && row <= MOST_ROWS ? row : undefined);
        }}
      />
    </span>
  );
}

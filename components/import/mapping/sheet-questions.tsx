import { type Asking, ColumnQuestion } from "@/components/import/mapping/column-question";
import { blankOf, dayOrderOf, type Edits, editOf, editSheet, type Question } from "@/components/import/mapping/edits";
import { KIND_ROW, questionId } from "@/components/import/mapping/mapping-words";
import { ChoiceList, QuestionBox } from "@/components/import/mapping/question-box";
import { KindSelect } from "@/components/import/mapping/sheet-head";
import type { DayOrder, DaySample, ReadSheet } from "@/lib/import/schema";
import { formatDayLong } from "@/lib/shared/dates";

type SheetQuestionsProps = {
  sheet: ReadSheet;
  questions: readonly Question[];
  edits: Edits;
  onEdit: (edits: Edits) => void;
  missed: boolean;
};

/** What has to be known about one sheet, open or answered, in the server's order. */
export function SheetQuestions({ sheet, questions, ...rest }: SheetQuestionsProps) {
  return questions.map((question) => {
    const key = questionId(question);
    if (question.kind === "column") return <ColumnQuestion key={key} question={question} sheet={sheet} {...rest} />;
    if (question.kind === "day_order") return <DayQuestion key={key} question={question} {...rest} />;
    if (question.kind === "blank") return <BlankQuestion key={key} question={question} sheet={sheet} {...rest} />;
    return question.kind === "sheet" ? <KindQuestion key={key} question={question} sheet={sheet} {...rest} /> : null;
  });
}

function KindQuestion({ question, sheet, edits, onEdit, missed }: Asking<"sheet"> & { sheet: ReadSheet }) {
  const edit = editOf(edits, sheet.index);
  return (
    <QuestionBox
      id={questionId(question)}
      title={`What does the sheet “${question.name}” hold?`}
      hint="Neither its name nor its columns tell. A sheet you do not need can stay out."
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
      title={`How are the days in “${header}” written?`}
      hint={`${rows === 1 ? "One row" : `${rows.toLocaleString("en-US")} rows`} could mean two different days.`}
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
        value={blank === undefined ? undefined : blank ? "blank" : "error"}
        choices={[
          { value: "blank", label: `Yes, leave ${label} blank`, says: `You can fill it in on the ${nouns} later.` },
          {
            value: "error",
            label: one ? "No, show it as unreadable" : "No, show them as unreadable",
            says: "You can correct the cells in the preview.",
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

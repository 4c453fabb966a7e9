import { CircleAlert } from "lucide-react";
import { type Edits, type Question, statusOf } from "@/components/import/mapping/edits";
import { questionId } from "@/components/import/mapping/labels";
import { Select } from "@/components/ui/select";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";

export type StatusQuestionsProps = {
  words: readonly Extract<Question, { kind: "status" }>[];
  edits: Edits;
  onEdit: (change: (edits: Edits) => Edits) => void;
  missed: boolean;
};

const UNREADABLE = "none";

export function StatusQuestions({ words, edits, onEdit, missed }: StatusQuestionsProps) {
  return (
    <section aria-labelledby="status-words" className="overflow-hidden rounded-lg border bg-card">
      <header className="border-b px-4 py-3 sm:px-5">
        <h2 id="status-words" className="font-semibold text-[0.9375rem]">
          Status words
        </h2>
        <p className="text-[0.8125rem] text-muted-foreground">
          Match your own words to a status. We'll remember them for your next file.
        </p>
      </header>
      <ul>
        {words.map((word) => (
          <StatusQuestion
            key={word.word}
            question={word}
            value={statusOf(edits, word)}
            missed={missed}
            onStatus={(status) => onEdit((all) => ({ ...all, statuses: { ...all.statuses, [word.word]: status } }))}
          />
        ))}
      </ul>
    </section>
  );
}

type StatusQuestionProps = {
  question: Extract<Question, { kind: "status" }>;
  value: EventStatus | null | undefined;
  missed: boolean;
  onStatus: (status: EventStatus | null) => void;
};

function StatusQuestion({ question, value, missed, onStatus }: StatusQuestionProps) {
  const { word, label, rows } = question;
  const id = questionId(question);
  const name = word === "" ? "Rows without a status" : `“${label}”`;
  const wrong = missed && value === undefined;
  const remembered = "remembered" in question && question.remembered && value === question.answer;
  return (
    <li
      id={id}
      className={`grid items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_7.5rem] ${value === undefined ? "bg-brand-soft" : ""}`}
    >
      <p className="min-w-0 text-sm wrap-anywhere">
        <span dir="auto" className="font-medium">
          {name}
        </span>{" "}
        <span className="text-[0.8125rem] text-muted-foreground">
          {word === "" ? "" : "in "}
          {rows === 1 ? "one row" : `${rows.toLocaleString("en-US")} rows`}
        </span>
      </p>
      <div>
        <Select
          controlSize="sm"
          aria-label={`Status of ${word === "" ? "rows without one" : name}`}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-missed` : undefined}
          value={value === undefined ? "" : (value ?? UNREADABLE)}
          onChange={({ target }) => onStatus(target.value === UNREADABLE ? null : (target.value as EventStatus))}
        >
          {value === undefined && (
            <option value="" disabled>
              Choose a status…
            </option>
          )}
          {EVENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {EVENT_STATUS_LABEL[status]}
            </option>
          ))}
          <option value={UNREADABLE}>None: mark those rows to fix</option>
        </Select>
        {wrong && (
          <p id={`${id}-missed`} className="mt-1.5 flex items-center gap-1.5 text-[0.8125rem] text-danger">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" /> Answer this to continue.
          </p>
        )}
      </div>
      <p className="text-[0.8125rem] text-muted-foreground">{remembered ? "Same as last time" : ""}</p>
    </li>
  );
}

"use client";

import { CircleAlert, CircleCheck, CircleHelp, Info, RefreshCw, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  countable,
  type Edits,
  editOf,
  NO_EDITS,
  openQuestions,
  type Question,
  readAgain,
  statusOf,
  toAnswers,
} from "@/components/import/mapping/edits";
import { questionId, sheetId } from "@/components/import/mapping/labels";
import { LeftOutSheets, SheetSection } from "@/components/import/mapping/sheet-section";
import { dropDraft, readDraft, writeDraft } from "@/components/shared/form/form-draft";
import { Button } from "@/components/ui/button";
import { Options, Select } from "@/components/ui/select";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import { useAnswerImport } from "@/lib/import/client";
import type { ImportDto } from "@/lib/import/schema";
import { ApiError, failureText } from "@/lib/shared/api-client";

type ContinueBarProps = {
  open: number;
  /** Sheets to be read again first. */
  again: number;
  sending: boolean;
  problem?: string;
  onContinue: () => void;
};

function Remaining({ open, again }: Pick<ContinueBarProps, "open" | "again">) {
  if (again === 0 && open === 0) {
    return (
      <>
        <CircleCheck aria-hidden className="text-positive" /> No questions left
      </>
    );
  }
  const questions = open === 1 ? "One question left" : `${open} questions left`;
  const sheets = again === 1 ? "One sheet needs to be read again" : `${again} sheets need to be read again`;
  const Icon = again > 0 ? RefreshCw : CircleHelp;
  return (
    <>
      <Icon aria-hidden className="text-brand" />
      {again > 0 ? sheets : questions}
    </>
  );
}

function ContinueBar({ open, again, sending, problem, onContinue }: ContinueBarProps) {
  return (
    <div
      data-save-bar=""
      className="sticky bottom-(--lower-edge,0px) z-10 -mx-4 border-t bg-background/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="grid max-w-4xl gap-2">
        {problem ? (
          <p role="alert" className="flex items-start gap-2 text-danger text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{problem} Your choices are still here.</span>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p
            role="status"
            className="me-auto flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            {sending ? "Reading the file with your answers…" : <Remaining open={open} again={again} />}
          </p>
          <Button variant="primary" loading={sending} onClick={onContinue}>
            Continue
          </Button>
        </div>
      </div>
    </div>
  );
}

type StatusQuestionsProps = {
  words: readonly Extract<Question, { kind: "status" }>[];
  edits: Edits;
  onEdit: (change: (edits: Edits) => Edits) => void;
  missed: boolean;
};

const UNREADABLE = "none";

function StatusQuestions({ words, edits, onEdit, missed }: StatusQuestionsProps) {
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
          <Options of={EVENT_STATUSES.map((status) => [status, EVENT_STATUS_LABEL[status]])} />
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

export type MappingScreenProps = {
  userId: string;
  dto: ImportDto;
  /** @property look whether there are columns that haven't been shown yet */
  onAnswered: (dto: ImportDto, look: boolean) => void;
  onClose: () => void;
  /** The import was changed in another tab. */
  onStale: () => void;
};

export default function MappingScreen({ userId, dto, onAnswered, onClose, onStale }: MappingScreenProps) {
  const { edits, edit, forget } = useEdits(`${userId}:import:${dto.id}`, dto.version);
  const answer = useAnswerImport(dto.id);
  const [missed, setMissed] = useState(false);
  const questions = useMemo((): Question[] => [...dto.questions, ...dto.answered], [dto]);
  const open = openQuestions(dto, edits);
  const again = readAgain(dto, edits);
  const fresh = again.filter(({ index }) => editOf(edits, index).kind !== null);
  const asked = useRef(dto.version);
  const news = useRef<number>(undefined);

  // Focuses the first new question, or the sheet with new columns.
  useEffect(() => {
    if (asked.current === dto.version) return;
    asked.current = dto.version;
    if (dto.questions[0]) focusQuestion(dto.questions[0]);
    else if (news.current !== undefined) document.getElementById(sheetId(news.current))?.focus();
  }, [dto]);

  const go = () => {
    if (open.length > 0 && again.length === 0) {
      setMissed(true);
      focusQuestion(open[0]);
      return;
    }
    const answers = toAnswers(dto, edits);
    if (!answers) return onClose();
    news.current = fresh[0]?.index;
    answer.mutate(answers, {
      onSuccess: (next) => {
        forget();
        setMissed(false);
        onAnswered(next, fresh.length > 0);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "stale") onStale();
      },
    });
  };

  const asksKind = (index: number) => questions.some((one) => one.kind === "sheet" && one.sheet === index);
  const shown = dto.readAs.filter(({ kind, index }) => kind !== null || asksKind(index));
  const leftOut = dto.readAs.filter((sheet) => !shown.includes(sheet));
  const words = questions.flatMap((question) => (question.kind === "status" ? [question] : []));
  const aboutSheet = (index: number) =>
    questions.filter((question) => question.kind !== "status" && question.sheet === index);

  return (
    <>
      <div className="grid max-w-4xl gap-5 pb-5">
        <p className="max-w-2xl text-pretty text-sm">{introduction(dto)}</p>
        {dto.remembered ? (
          <p className="flex gap-2 text-muted-foreground text-sm">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            “Same as last time” means we used an answer from an earlier file. If you change it, we'll remember the new
            one.
          </p>
        ) : null}
        {shown.map((sheet) => (
          <SheetSection
            key={sheet.index}
            sheet={sheet}
            questions={aboutSheet(sheet.index)}
            edits={edits}
            onEdit={edit}
            missed={missed && open.some((question) => "sheet" in question && question.sheet === sheet.index)}
            open={shown.length < 3 || dto.questions.some((one) => "sheet" in one && one.sheet === sheet.index)}
          />
        ))}
        {words.length > 0 && <StatusQuestions words={words} edits={edits} onEdit={edit} missed={missed} />}
        {leftOut.length > 0 && <LeftOutSheets sheets={leftOut} edits={edits} onEdit={edit} />}
      </div>
      <ContinueBar
        open={open.length}
        again={fresh.length}
        sending={answer.isPending}
        problem={answer.error ? problemOf(answer.error) : undefined}
        onContinue={go}
      />
    </>
  );
}

function introduction({ questions: all, state }: ImportDto): string {
  const questions = countable(all);
  if (state === "ready") return "This is how we read your file. Change anything that's wrong and we'll read it again.";
  if (questions[0]?.kind === "sheet")
    return "Tell us what each sheet contains, then we'll match its columns. Nothing has been imported yet.";
  const count = questions.length === 1 ? "One question" : `${questions.length.toLocaleString("en-US")} questions`;
  return `${count} before the preview. We've matched the rest; check it if you like. Nothing has been imported yet.`;
}

function problemOf(error: Error): string {
  if (error instanceof ApiError && error.code === "stale")
    return "This import was changed in another tab. Check it and continue.";
  return failureText(error);
}

function focusQuestion(question: Question | undefined): void {
  const place = question && document.getElementById(questionId(question));
  place?.querySelector<HTMLElement>("select, input")?.focus();
}

/**
 * Unsent answers, stored on the device until they are sent or the file is read again in another tab.
 * @param version of the import that the answers are about
 */
function useEdits(draftKey: string, version: number) {
  const [edits, setEdits] = useState(NO_EDITS);
  const about = useRef(version);
  about.current = version;

  useEffect(() => {
    const draft = readDraft(draftKey, NO_EDITS);
    if (draft?.version === about.current) setEdits(draft.values);
    else dropDraft(draftKey);
  }, [draftKey]);

  const edit = useCallback(
    (change: (edits: Edits) => Edits) =>
      setEdits((before) => {
        const values = change(before);
        writeDraft(draftKey, { version: about.current, base: NO_EDITS, values });
        return values;
      }),
    [draftKey],
  );
  const forget = useCallback(() => {
    dropDraft(draftKey);
    setEdits(NO_EDITS);
  }, [draftKey]);
  return { edits, edit, forget };
}

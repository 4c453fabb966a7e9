"use client";

import { Info } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ContinueBar } from "@/components/import/mapping/continue-bar";
import {
  countable,
  type Edits,
  editOf,
  NO_EDITS,
  openQuestions,
  type Question,
  readAgain,
  toAnswers,
} from "@/components/import/mapping/edits";
import { questionId, sheetId } from "@/components/import/mapping/labels";
import { LeftOutSheets, SheetSection } from "@/components/import/mapping/sheet-section";
import { StatusQuestions } from "@/components/import/mapping/status-questions";
import { dropDraft, readDraft, writeDraft } from "@/components/shared/form-draft";
import { useAnswerImport } from "@/lib/import/client";
import type { ImportDto } from "@/lib/import/schema";
import { ApiError, failureText } from "@/lib/shared/api-client";

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

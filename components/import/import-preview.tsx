"use client";

import { useIsMutating } from "@tanstack/react-query";
import { Info, LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CommitBar, useCommit } from "@/components/import/commit-bar";
import { ImportProgress } from "@/components/import/import-progress";
import { ImportRows } from "@/components/import/import-rows";
import { OUTCOMES, plannedSentence, totalOf } from "@/components/import/labels";
import { Refusal } from "@/components/import/refusal";
import { useRowDrafts } from "@/components/import/row-cells";
import { UnsavedGuard } from "@/components/shared/form/unsaved-guard";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useAnswerImport } from "@/lib/import/client";
import type { MatchChoice as Choice, ImportAction, ImportDto, Matched, SheetCounts } from "@/lib/import/schema";
import { formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

type Option = { value: Choice; label: string; means: (matched: Matched) => string };

const OPTIONS: readonly Option[] = [
  {
    value: "update",
    label: "Update my records",
    means: ({ different, same }) =>
      different === 0
        ? `Nothing to update: ${same === 1 ? "it already matches" : "they already match"} the file.`
        : `${plural(different, "record")} will be updated from the file${same > 0 ? `; ${same.toLocaleString("en-US")} already match` : ""}.`,
  },
  {
    value: "skip",
    label: "Keep mine",
    means: ({ different }) =>
      different === 0 ? "Nothing changes." : `${plural(different, "different row")} won't be imported.`,
  },
  {
    value: "create",
    label: "Add as new",
    means: ({ different, same }) => `${plural(different + same, "record")} will be in your account twice.`,
  },
];

type Props = {
  preview: ImportDto;
  answer: ReturnType<typeof useAnswerImport>;
  version: () => number;
  onReplace: (dto: ImportDto) => void;
  onReread: () => void;
};

function MatchChoice({ preview, answer, version, onReplace, onReread }: Props) {
  const name = useId();
  const { matched, onMatch } = preview;
  // Shown from the click on, until the response.
  const [wanted, setWanted] = useState<Choice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen by now is the reason
  useEffect(() => setWanted(null), [onMatch]);
  const total = matched.different + matched.same;
  if (total === 0 && onMatch === "update") return null;
  const chosen = wanted ?? onMatch;
  return (
    <fieldset className="mt-5">
      <legend className="font-medium text-sm">
        {plural(total, "row")} {total === 1 ? "is" : "are"} already in your account
        {answer.isPending ? (
          <LoaderCircle
            aria-hidden
            className="ms-2 inline size-4 animate-spin text-muted-foreground motion-reduce:animate-none"
          />
        ) : null}
      </legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {OPTIONS.map(({ value, label, means }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-2.5 rounded-md border p-3 text-sm hover:bg-accent has-checked:border-ring has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={answer.isPending && chosen !== value}
              aria-describedby={`${name}-${value}`}
              className="mt-0.5 size-4 shrink-0 accent-primary"
              onChange={() => {
                setWanted(value);
                answer.mutate(
                  { version: version(), onMatch: value },
                  { onSuccess: onReplace, onError: () => setWanted(null) },
                );
              }}
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span id={`${name}-${value}`} className="block text-[0.8125rem] text-muted-foreground">
                {means(matched)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <span role="status" className="sr-only">
        {answer.isPending && "Comparing with your account"}
        {answer.isSuccess && "Compared"}
      </span>
      <Refusal error={answer.error} onReread={onReread} />
    </fieldset>
  );
}

export type ImportPreviewProps = {
  preview: ImportDto;
  onReplace: (dto: ImportDto) => void;
  /** The import ended or was changed elsewhere. */
  onReread: () => void;
};

export function ImportPreview({ preview, onReplace, onReread }: ImportPreviewProps) {
  const commit = useCommit(preview, onReread);
  const answer = useAnswerImport(preview.id);
  const correcting = useCorrecting(preview.id);
  const latest = useRef(preview);
  useEffect(() => {
    if (preview.version >= latest.current.version) latest.current = preview;
  }, [preview]);
  const replace = (now: Partial<ImportDto>) => {
    latest.current = { ...latest.current, ...now };
    onReplace(latest.current);
  };
  const version = () => latest.current.version;
  const { drafts, unsaved, discard } = useRowDrafts(preview.id);
  const { sheets } = preview;

  if (commit.busy) {
    return <ImportProgress importId={preview.id} total={totalOf(sheets, "create") + totalOf(sheets, "update")} />;
  }
  return (
    <div className="grid max-w-6xl gap-6">
      <UnsavedGuard when={unsaved} onDiscard={discard} />
      <Card aria-labelledby="preview-title">
        <PreviewHead preview={preview} />
        <MatchChoice preview={preview} answer={answer} version={version} onReplace={replace} onReread={onReread} />
        <CommitBar
          preview={preview}
          unsaved={unsaved}
          changing={answer.isPending || correcting}
          commit={commit}
          onReread={onReread}
        />
      </Card>
      <Tabs preview={preview}>
        {(action) => (
          <ImportRows
            key={action}
            preview={preview}
            action={action}
            drafts={drafts}
            version={version}
            onReplace={replace}
            onReread={onReread}
          />
        )}
      </Tabs>
    </div>
  );
}

/** Also for a row whose tab is closed; the scope is set by `useCorrectRow`. */
const useCorrecting = (importId: string): boolean =>
  useIsMutating({ predicate: ({ options }) => options.scope?.id === `corrections of ${importId}` }) > 0;

/** One tab for each outcome that has rows; an open one stays when its last row is corrected. */
function Tabs({
  preview: { sheets },
  children,
}: {
  preview: ImportDto;
  children: (action: ImportAction) => ReactNode;
}) {
  const counted = OUTCOMES.map((outcome) => ({ ...outcome, total: totalOf(sheets, outcome.count) }));
  const [chosen, setChosen] = useState(() => counted.find(({ total }) => total > 0)?.action);
  const shown = counted.filter(({ total, action }) => total > 0 || action === chosen);
  const open = shown.find(({ action }) => action === chosen) ?? shown[0];
  if (!open) return null;
  return (
    <section aria-label="Rows of the file">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and announce a form */}
      <div role="group" aria-label="Show rows that are" className="mb-3 flex flex-wrap gap-1.5">
        {shown.map(({ action, label, total }) => (
          <Button
            key={action}
            size="sm"
            variant={action === open.action ? "secondary" : "ghost"}
            aria-pressed={action === open.action}
            onClick={() => setChosen(action)}
          >
            {label} <span className="text-muted-foreground tabular-nums">{total.toLocaleString("en-US")}</span>
          </Button>
        ))}
      </div>
      <p className="mb-3 text-muted-foreground text-sm">{open.means}</p>
      {children(open.action)}
    </section>
  );
}

function PreviewHead({ preview }: { preview: ImportDto }) {
  return (
    <>
      <h2 id="preview-title" className="font-display font-semibold text-xl">
        Summary
      </h2>
      <p role="status" className="mt-1 text-sm">
        {plannedSentence(preview)}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {preview.sheets.map((sheet) => (
          <SheetCard key={sheet.name} sheet={sheet} />
        ))}
      </div>
      <Years years={preview.years} />
      {preview.setAside.length > 0 ? (
        <ul aria-label="What was left out" className="mt-4 grid gap-1 text-muted-foreground text-sm">
          {preview.setAside.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Years({ years }: Pick<ImportDto, "years">) {
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="years-title" className="mt-4">
      <h3 id="years-title" className="font-medium text-sm">
        Events by year
      </h3>
      <p className="text-muted-foreground text-sm">Compare these with the totals in your spreadsheet.</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {years.map(({ year, events, fees }) => (
          <li key={year} className="grid grid-cols-[3rem_1fr_auto] gap-2 border-b py-1 tabular-nums">
            <span className="font-medium">{year}</span>
            <span className="text-muted-foreground">{plural(events, "event")}</span>
            <span>{formatDollars(fees)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONE: Partial<Record<ImportAction, string>> = {
  create: "text-positive",
  update: "text-brand",
  error: "text-danger",
};

function SheetCard({ sheet }: { sheet: SheetCounts }) {
  const lines = OUTCOMES.filter(({ count }) => sheet[count] > 0);
  return (
    <div className="rounded-md border p-3">
      <h3 className="font-medium text-sm">{sheet.name}</h3>
      {lines.length === 0 ? <p className="mt-2 text-muted-foreground text-sm">No rows</p> : null}
      <dl className="mt-2 grid grid-flow-row-dense grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 text-sm">
        {lines.map(({ action, count, label }) => (
          <div key={action} className="contents">
            <dt className="col-start-2 lowercase">{label}</dt>
            <dd className={`col-start-1 text-end font-semibold tabular-nums ${TONE[action] ?? ""}`}>
              {sheet[count].toLocaleString("en-US")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

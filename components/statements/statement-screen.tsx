"use client";

import { useState } from "react";
import { ImportDay } from "@/components/import/undo-import-button";
import { UploadArea } from "@/components/import/upload-area";
import { Stage } from "@/components/shared/feedback/stage";
import { useOnce } from "@/components/shared/form/use-once";
import { toastError, useSubmit } from "@/components/shared/form/use-submit";
import { PageHeader } from "@/components/shared/record/page-header";
import { StatementLines } from "@/components/statements/statement-lines";
import { StatementMapping } from "@/components/statements/statement-mapping";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { plural } from "@/lib/shared/phrases";
import { useStatementCalls } from "@/lib/statements/client";
import type { AnswersInput, PreviewDto, StatementDto } from "@/lib/statements/schema";

type Chosen = { file: File; preview: PreviewDto };

/** A file, its dry run, and the statements that were added. */
export function StatementScreen({ statements }: { statements: StatementDto[] }) {
  const calls = useStatementCalls();
  const once = useOnce();
  const { run, pending } = useSubmit();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [categories, setCategories] = useState<Record<string, string>>({});

  const read = (file: File, answers: AnswersInput = {}) =>
    run(async () => {
      const preview = await calls.preview(file, answers);
      setError(null);
      setSkipped(new Set());
      setChosen({ file, preview });
    }, setError);

  const undo = (id: string) =>
    run(
      async () => {
        const { undone, kept } = await calls.undo(id);
        const description = kept > 0 ? `${plural(kept, "expense")} you changed since will be kept.` : undefined;
        toast({ title: `${plural(undone, "expense")} moved to the trash`, description, variant: "success" });
      },
      (failure) => toastError("We couldn't undo this statement", failure),
    );

  const add = ({ file, preview: { mapping, sheet } }: Chosen) =>
    run(
      async () => {
        const answers = { mapping, sheet, skipped: [...skipped], categories };
        const { id, added } = await once((key) => calls.add(file, answers, key));
        setChosen(null);
        setCategories({});
        const action = { label: "Undo", onClick: () => void undo(id) };
        toast({ title: `${plural(added, "expense")} added`, variant: "success", action });
      },
      (failure) => toastError("We couldn't add this statement", failure),
    );

  const fresh = chosen?.preview.lines.filter(({ kind, row }) => kind === "new" && !skipped.has(row)).length ?? 0;
  return (
    <>
      <PageHeader
        title="Card statements"
        breadcrumbs={[{ href: "/expenses", label: "Expenses" }]}
        subtitle="Add the charges of a statement as expenses. Receipts and expenses that are there already are found."
      />
      <Stage name={chosen ? "preview" : "choose"}>
        <div className="grid max-w-4xl gap-6">
          {chosen ? (
            <>
              <StatementMapping
                key={`${chosen.preview.fileName} ${chosen.preview.sheet}`}
                preview={chosen.preview}
                onChange={(answers) => void read(chosen.file, answers)}
              />
              {error !== null && (
                <p role="alert" className="text-danger text-sm">
                  We couldn't read the file again. Please try again.
                </p>
              )}
              {chosen.preview.missing.length === 0 && (
                <StatementLines
                  lines={chosen.preview.lines}
                  skipped={skipped}
                  onSkip={(row) =>
                    setSkipped((before) => {
                      const next = new Set(before);
                      if (!next.delete(row)) next.add(row);
                      return next;
                    })
                  }
                  categories={categories}
                  onCategory={(merchant, category) => setCategories({ ...categories, [merchant]: category })}
                />
              )}
              <div className="flex flex-wrap gap-2">
                {fresh > 0 && (
                  <Button variant="primary" loading={pending} onClick={() => void add(chosen)}>
                    Add {plural(fresh, "expense")}
                  </Button>
                )}
                <Button onClick={() => setChosen(null)}>Choose another file</Button>
              </div>
            </>
          ) : (
            <>
              {pending && <Progress label="Reading your statement" />}
              <UploadArea
                title="Drop your statement here"
                label="Statement to add"
                onFile={(file) => void read(file)}
                error={error}
              >
                The CSV or Excel (.xlsx) file that you download from your bank or card. You'll preview every line first.
              </UploadArea>
              {statements.length > 0 && (
                <Earlier statements={statements} busy={pending} onUndo={(id) => void undo(id)} />
              )}
            </>
          )}
        </div>
      </Stage>
    </>
  );
}

type EarlierProps = { statements: StatementDto[]; busy: boolean; onUndo: (id: string) => void };

const Earlier = ({ statements, busy, onUndo }: EarlierProps) => (
  <Panel
    title="Added statements"
    description="Undo one to move its expenses to the trash, except those you changed since."
  >
    <ul className="divide-y text-sm">
      {statements.map(({ id, fileName, addedAt, undone, count }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span dir="auto" className="block font-medium wrap-anywhere">
              {fileName}
            </span>
            <span className="text-muted-foreground">
              {plural(count, "expense")}, added <ImportDay at={addedAt} />
            </span>
          </span>
          {undone ? (
            <span className="text-muted-foreground">Undone</span>
          ) : (
            <Button size="sm" disabled={busy} onClick={() => onUndo(id)}>
              Undo<span className="sr-only"> {fileName}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

"use client";

import { useState } from "react";
import { ExpenseTabs } from "@/components/expenses/expense-tabs";
import { ImportDay } from "@/components/import/undo-import-button";
import { UploadArea } from "@/components/import/upload-area";
import { useOnce } from "@/components/shared/form/use-once";
import { useSubmit } from "@/components/shared/form/use-submit";
import { PageHeader } from "@/components/shared/record/page-header";
import { type Choices, StatementLines } from "@/components/statements/statement-lines";
import { StatementMapping } from "@/components/statements/statement-mapping";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { plural } from "@/lib/shared/phrases";
import { previewStatement, useStatementCalls } from "@/lib/statements/client";
import type { AnswersInput, PreviewDto, StatementDto } from "@/lib/statements/schema";

const NONE: Choices = { skipped: [], categories: {} };

/** A file with its dry run, and the statements that were added. */
export function StatementScreen({ statements }: { statements: StatementDto[] }) {
  const calls = useStatementCalls();
  const once = useOnce();
  const { run, pending } = useSubmit();
  const [chosen, setChosen] = useState<{ file: File; preview: PreviewDto } | null>(null);
  const [choices, setChoices] = useState(NONE);
  const [error, setError] = useState<unknown>(null);

  const read = async (file: File, answers: AnswersInput = {}) => {
    setChosen({ file, preview: await previewStatement(file, answers) });
    setError(null);
  };
  const undo = async (id: string) => {
    const { undone, kept } = await calls.undo(id);
    const description = kept > 0 ? `We kept ${plural(kept, "expense")} you changed since.` : "";
    toast({ title: `${plural(undone, "expense")} moved to the trash`, description, variant: "success" });
  };
  const add = async (file: File, { mapping }: PreviewDto) => {
    const { id, added } = await once((key) => calls.add(file, { mapping, ...choices }, key));
    setChosen(null);
    const action = { label: "Undo", onClick: () => void run(() => undo(id)) };
    toast({ title: `${plural(added, "expense")} added`, variant: "success", action });
  };

  const isAdded = ({ kind, row }: { kind: string; row: number }) => kind === "new" && !choices.skipped.includes(row);
  const count = chosen?.preview.lines.filter(isAdded).length ?? 0;
  return (
    <>
      <PageHeader
        title="Card statements"
        subtitle="Add the charges on a statement as expenses. We find the receipts and expenses you already have."
      />
      <ExpenseTabs />
      <div className="grid max-w-4xl gap-6">
        {pending && <Progress label="Working on your statement" />}
        {chosen ? (
          <>
            <StatementMapping
              preview={chosen.preview}
              onChange={(mapping) => void run(() => read(chosen.file, { mapping }))}
            />
            <StatementLines lines={chosen.preview.lines} choices={choices} onChoose={setChoices} />
            <div className="flex flex-wrap gap-2">
              {count > 0 && (
                <Button
                  variant="primary"
                  loading={pending}
                  onClick={() => void run(() => add(chosen.file, chosen.preview))}
                >
                  Add {plural(count, "expense")}
                </Button>
              )}
              <Button onClick={() => setChosen(null)}>Choose another file</Button>
            </div>
          </>
        ) : (
          <UploadArea
            title="Drop your statement here"
            onFile={(file) => {
              setChoices(NONE);
              void run(() => read(file), setError);
            }}
            error={error}
          >
            The CSV or Excel (.xlsx) file that you download from your bank. You'll preview every line first.
          </UploadArea>
        )}
        {!chosen && statements.length > 0 && (
          <Panel title="Added statements" description="If you undo one, its expenses move to the trash.">
            <ul className="divide-y text-sm">
              {statements.map(({ id, fileName, addedAt, undone, count }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <span dir="auto" className="font-medium">
                      {fileName}
                    </span>
                    , {plural(count, "expense")}, <ImportDay at={addedAt} />
                  </span>
                  {undone ? (
                    "Undone"
                  ) : (
                    <Button size="sm" onClick={() => void run(() => undo(id))}>
                      Undo<span className="sr-only"> {fileName}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

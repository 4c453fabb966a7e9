"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { countOf, totalOf } from "@/components/import/labels";
import { Refusal } from "@/components/import/refusal";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { useCommitImport, useImportProgress } from "@/lib/import/client";
import type { ImportDto } from "@/lib/import/schema";
import { plural } from "@/lib/shared/phrases";
import { isTransient } from "@/lib/shared/record-client";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
);

const WAIT = "Wait until your choice is saved";

type Props = {
  preview: ImportDto;
  /** Typed cells that are not saved would be lost. */
  unsaved: boolean;
  /** A choice or a correction is being saved, so the label may be out of date. */
  changing: boolean;
  commit: ReturnType<typeof useCommit>;
  onReread: () => void;
};

export function CommitBar({ preview, unsaved, changing, commit, onReread }: Props) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const waitId = useId();
  const failed = commit.error !== null;
  // The button is mounted again after the progress.
  useEffect(() => {
    if (failed) button.current?.focus();
  }, [failed]);
  const writes = totalOf(preview.sheets, "create") + totalOf(preview.sheets, "update");
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {writes > 0 && (
          <Button
            ref={button}
            variant="primary"
            className="h-auto min-h-10 shrink whitespace-normal py-1.5 aria-disabled:pointer-events-auto! aria-disabled:cursor-wait sm:h-auto sm:min-h-9"
            // Not `disabled`, which would lose the focus.
            aria-disabled={changing || undefined}
            aria-describedby={changing ? waitId : undefined}
            title={changing ? WAIT : undefined}
            onClick={() => {
              if (changing) return;
              if (unsaved) setAsking(true);
              else commit.start();
            }}
          >
            {importLabel(preview)}
          </Button>
        )}
        {changing ? (
          <span id={waitId} className="sr-only">
            {WAIT}
          </span>
        ) : null}
        <Button asChild>
          <AppLink href="/workbook">Choose another file</AppLink>
        </Button>
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Import without what you typed?"
            confirmLabel="Import without it"
            cancelLabel="Keep editing"
            tone="primary"
            onConfirm={commit.start}
          >
            Some of the cells you corrected are not saved yet. Press Enter in them, or Save, and they count.
          </ConfirmDialog>
        </Suspense>
      ) : null}
      {commit.lost ? (
        <p role="alert" className="mt-3 text-danger text-sm">
          The connection was lost. All of it was written or none; you can safely press again.
        </p>
      ) : (
        <Refusal error={commit.error} onReread={onReread} />
      )}
    </>
  );
}

/** "Import 465 events", "Import 465 events and 361 more", "Import 1 event and save 2 changes", "Save 3 changes". */
function importLabel({ sheets }: ImportDto): string {
  const [main] = sheets.filter((sheet) => sheet.create > 0);
  const changes = totalOf(sheets, "update");
  if (!main) return `Save ${plural(changes, "change")}`;
  const others = totalOf(sheets, "create") - main.create;
  const created = `Import ${countOf(main.name, main.create)}`;
  const and = [
    ...(others > 0 ? [`${others.toLocaleString("en-US")} more`] : []),
    ...(changes > 0 ? [`save ${plural(changes, "change")}`] : []),
  ];
  return [created, ...and].join(and.length === 2 ? ", " : " and ");
}

/**
 * An import goes on without its page, so its state is requested from the server: after a reload, and when the
 * response was lost.
 * @param onReread the import has ended and has to be read again
 */
export function useCommit({ id, version }: Pick<ImportDto, "id" | "version">, onReread: () => void) {
  const commit = useCommitImport();
  const lost = commit.isError && isTransient(commit.error);
  const { data } = useImportProgress(id, commit.isPending || lost);
  const over = commit.isSuccess || (!commit.isPending && data !== undefined && data.state !== "ready");
  const told = useRef(false);
  useEffect(() => {
    if (!over || told.current) return;
    told.current = true;
    onReread();
  }, [over, onReread]);
  return {
    start: () => commit.mutate({ id, version }),
    busy: commit.isPending || over || (data?.running ?? false),
    error: commit.error,
    /** The response was lost; the commit may be running. */
    lost,
  };
}

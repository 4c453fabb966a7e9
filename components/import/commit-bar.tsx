"use client";

import { useEffect, useId, useRef, useState } from "react";
import { countOf, totalOf } from "@/components/import/labels";
import { Refusal } from "@/components/import/refusal";
import { ButtonLink } from "@/components/shared/button-link";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { Button } from "@/components/ui/button";
import { useCommitImport, useImportProgress } from "@/lib/import/client";
import type { ImportDto } from "@/lib/import/schema";
import { isTransient } from "@/lib/shared/api-client";
import { plural } from "@/lib/shared/phrases";

const WAIT = "Saving your choice…";

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
        <ButtonLink href="/import">Choose another file</ButtonLink>
      </div>
      {asking ? (
        <LazyConfirm
          onOpenChange={setAsking}
          title="Import without your corrections?"
          confirmLabel="Import anyway"
          cancelLabel="Keep editing"
          tone="primary"
          onConfirm={commit.start}
        >
          Some of your corrections aren't saved yet. To include them, press Enter in each cell or click Save.
        </LazyConfirm>
      ) : null}
      {commit.lost ? (
        <p role="alert" className="mt-3 text-danger text-sm">
          The connection was lost. Either everything was imported or nothing was. It's safe to click again.
        </p>
      ) : (
        <Refusal error={commit.error} onReread={onReread} />
      )}
    </>
  );
}

/** "Import 465 events", "Import 826 records and update 3", "Update 3 records". */
function importLabel({ sheets }: ImportDto): string {
  const [main, ...others] = sheets.filter((sheet) => sheet.create > 0);
  const changes = totalOf(sheets, "update");
  if (!main) return `Update ${plural(changes, "record")}`;
  const created = others.length > 0 ? plural(totalOf(sheets, "create"), "record") : countOf(main.name, main.create);
  return `Import ${created}${changes > 0 ? ` and update ${changes.toLocaleString("en-US")}` : ""}`;
}

/**
 * An import continues without its page, so its state is requested from the server: after a reload, and when the
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

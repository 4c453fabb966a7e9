"use client";

import { useEffect, useRef } from "react";
import { useCommitImport, useImportProgress } from "@/lib/import/client";
import type { ImportDto } from "@/lib/import/schema";
import { isTransient } from "@/lib/shared/record-client";

/**
 * The one press that writes. An import goes on without the page that began it, so what runs is asked of the server: after
 * a reload, and when the answer got lost.
 * What is written is what was on the screen.
 * @param onReread the import is over: what became of it has to be read
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
    /** Nothing can be pressed again until it is known how it ended. */
    busy: commit.isPending || over || (data?.running ?? false),
    error: commit.error,
    /** The answer got lost: what began goes on, and nobody knows yet whether it did. */
    lost,
  };
}

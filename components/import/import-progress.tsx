"use client";

import { useEffect, useRef } from "react";
import { Progress } from "@/components/ui/progress";
import { useImportProgress } from "@/lib/import/client";

export type ImportProgressProps = {
  importId: string;
  /** Used until the server has counted the rows. */
  total: number;
};

export function ImportProgress({ importId, total }: ImportProgressProps) {
  const { data, isError } = useImportProgress(importId, true);
  const box = useRef<HTMLDivElement>(null);
  // The button that started it is unmounted, along with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  const done = data?.done ?? 0;
  const of = data?.total || total;
  const quarter = of > 0 ? Math.floor((done / of) * 4) * 25 : 0;
  return (
    <div ref={box} tabIndex={-1} className="max-w-4xl rounded-lg border bg-card p-5 outline-none">
      <Progress label="Importing" value={done} max={of || undefined} unit="rows" />
      <p className="mt-2 text-muted-foreground text-sm">
        {isError
          ? "We can't reach the server right now. The import continues in the background."
          : "It's all or nothing. You can close this page; the import continues."}
      </p>
      <span role="status" className="sr-only">
        {quarter > 0 ? `${quarter}% imported` : "Importing"}
      </span>
    </div>
  );
}

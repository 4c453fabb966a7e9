import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { inTime } from "@/lib/diagnostic/client";
import { CAPACITY, clearErrors, type ErrorKind, type RecordedError } from "@/lib/shared/error-memory";

const KINDS: Record<ErrorKind, string> = {
  error: "Uncaught error",
  rejection: "Unhandled rejection",
  script: "Not loaded",
  page: "Page failed",
};

export function KeptErrors({ errors }: { errors: readonly RecordedError[] }) {
  return (
    <section aria-labelledby="kept-errors" className="mt-10">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="kept-errors" tabIndex={-1} className="font-display text-xl font-semibold outline-none">
            Errors in this tab
          </h2>
          <p className="text-sm text-muted-foreground">
            The last {CAPACITY} are listed until you reload or close the tab. Only you can see them.
          </p>
        </div>
        {errors.length > 0 ? (
          <Button size="sm" onClick={clear}>
            Clear list
          </Button>
        ) : null}
      </header>
      {errors.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-dashed px-4 py-5 text-sm text-muted-foreground sm:px-5">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
          Nothing has gone wrong since you opened this tab.
        </p>
      ) : (
        <ol className="divide-y rounded-lg border bg-card">
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and the list is never sorted
            <li key={`${error.at}-${index}`} className="px-4 py-3 sm:px-5">
              <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground">
                <span className="font-medium text-danger">{KINDS[error.kind]}</span>
                <time dateTime={new Date(error.at).toISOString()} className="tabular-nums">
                  {inTime(error.at)}
                </time>
              </p>
              <p className="mt-0.5 wrap-anywhere">{error.message}</p>
              {error.source || error.stack ? (
                <details className="mt-1 text-[0.8125rem] text-muted-foreground">
                  <summary className="min-h-6 w-fit rounded-sm">Stack trace</summary>
                  <pre className="mt-1 whitespace-pre-wrap wrap-anywhere">
                    {[error.source, error.stack].filter(Boolean).join("\n")}
                  </pre>
                </details>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The button disappears, so the focus moves to the heading. */
function clear(): void {
  clearErrors();
  document.getElementById("kept-errors")?.focus({ preventScroll: true });
}

"use client";

import { CircleCheck, CircleX, LoaderCircle, RotateCw, TriangleAlert } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CopyButton } from "@/components/shared/record/copy-button";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { inTime, startChecks } from "@/lib/diagnostic/client";
import {
  CHECKS,
  type CheckResult,
  type CheckResults,
  type CheckState,
  reportOf,
  STATE_WORDS,
  summary,
} from "@/lib/diagnostic/rules";
import {
  CAPACITY,
  clearErrors,
  type ErrorKind,
  onRecordedErrors,
  type RecordedError,
  recordedErrors,
} from "@/lib/shared/error-memory";
import { BRAND } from "@/lib/shared/site";

const KINDS: Record<ErrorKind, string> = {
  error: "Uncaught error",
  rejection: "Unhandled rejection",
  script: "Not loaded",
  page: "Page failed",
};

function KeptErrors({ errors }: { errors: readonly RecordedError[] }) {
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

const REPORT = "diagnostic-report";
const NONE: readonly RecordedError[] = [];
const onServer = () => NONE;

export function DiagnosticScreen({ build }: { build: string }) {
  const [results, setResults] = useState<CheckResults>({});
  const errors = useSyncExternalStore(onRecordedErrors, recordedErrors, onServer);
  const round = useRef(0);

  const run = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    setResults({});
    const checks = startChecks(build);
    for (const { id } of CHECKS) {
      void checks[id].then((result) => {
        // Not a result of an earlier run.
        if (round.current === mine) setResults((known) => ({ ...known, [id]: result }));
      });
    }
  }, [build]);

  useEffect(run, [run]);

  const report = () => reportOf(BRAND.name, new Date(), results, errors);
  const done = Object.keys(results).length === CHECKS.length;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Diagnostic"
        subtitle="Checks the connection between this browser and the server. If something doesn't work, send us the report."
        actions={
          <>
            <CopyButton text={report} sourceId={REPORT} size="md">
              Copy report
            </CopyButton>
            <Button variant="primary" onClick={run} loading={!done}>
              <RotateCw aria-hidden /> Run again
            </Button>
          </>
        }
      />
      <h2 className="mb-3 text-sm font-medium">
        <span role="status">{summary(results)}</span>
      </h2>
      <CheckList results={results} />
      <KeptErrors errors={errors} />
      <details className="mt-8 text-sm">
        <summary className="min-h-6 w-fit rounded-sm font-medium">What's in the report</summary>
        <p className="mt-1 text-muted-foreground">
          It includes your username, but no email address, passwords, cookies or tokens.
        </p>
        <pre
          id={REPORT}
          className="mt-2 overflow-x-auto rounded-lg border bg-card p-4 text-[0.8125rem] whitespace-pre-wrap wrap-anywhere"
        >
          {done ? report() : ""}
        </pre>
      </details>
    </div>
  );
}

const LOOKS: Record<CheckState, { Icon: typeof CircleCheck; tone: string }> = {
  ok: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink" },
  late: { Icon: TriangleAlert, tone: "bg-tone-amber text-tone-amber-ink" },
  failed: { Icon: CircleX, tone: "bg-tone-red text-tone-red-ink" },
};

function CheckList({ results }: { results: CheckResults }) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {CHECKS.map(({ id, label, facts }) => {
        const result: CheckResult | undefined = results[id];
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)_7rem] sm:px-5"
          >
            <h3 className="font-medium">{label}</h3>
            <div className="min-w-0 max-sm:order-3 max-sm:col-span-2">
              <p className="wrap-anywhere">{result?.text ?? "Checking"}</p>
              {facts.length > 0 ? (
                <dl className="mt-1.5 grid gap-y-0.5 max-sm:grid-cols-[max-content_minmax(0,1fr)] max-sm:gap-x-4 text-[0.8125rem]">
                  {facts.map((name, index) => (
                    <div key={name} className="max-sm:contents sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-4">
                      <dt className="text-muted-foreground">{name}</dt>
                      <dd className="tabular-nums wrap-anywhere">{result?.facts[index] || "–"}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
            <StateMark state={result?.state} />
          </li>
        );
      })}
    </ul>
  );
}

function StateMark({ state }: { state: CheckState | undefined }) {
  const { Icon, tone } = state
    ? LOOKS[state]
    : { Icon: LoaderCircle, tone: "bg-tone-neutral text-tone-neutral-ink [&_svg]:animate-spin" };
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 justify-self-end whitespace-nowrap rounded-full px-2 text-[0.8125rem] font-medium max-sm:order-2 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5 motion-reduce:animate-none" />
      {state ? STATE_WORDS[state] : "Checking"}
    </span>
  );
}

"use client";

import { RotateCw } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CheckList } from "@/components/diagnostic/check-list";
import { CopyReport } from "@/components/diagnostic/copy-report";
import { KeptErrors } from "@/components/diagnostic/kept-errors";
import { PageHeader } from "@/components/shared/page-header";
import { Button } from "@/components/ui/button";
import { startChecks } from "@/lib/diagnostic/client";
import { CHECKS, type CheckResults, reportOf, summary } from "@/lib/diagnostic/rules";
import { BRAND } from "@/lib/shared/brand";
import { type KeptError, keptErrors, onKeptErrors } from "@/lib/shared/error-memory";

const REPORT = "diagnostic-report";
const NONE: readonly KeptError[] = [];
const onServer = () => NONE;

/** How this browser and the server get along. It looks by itself when opened, and again when asked. */
export function DiagnosticScreen({ build }: { build: string }) {
  const [results, setResults] = useState<CheckResults>({});
  const errors = useSyncExternalStore(onKeptErrors, keptErrors, onServer);
  const round = useRef(0);

  const run = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    setResults({});
    const checks = startChecks(build);
    for (const { id } of CHECKS) {
      void checks[id].then((result) => {
        // An answer to an earlier question.
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
        subtitle="How this browser and the server get along. If something does not work, send us the report."
        actions={
          <>
            <CopyReport report={report} sourceId={REPORT} />
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
        <summary className="min-h-6 w-fit rounded-sm font-medium">What the report says</summary>
        <p className="mt-1 text-muted-foreground">
          No e-mail address, no password, no cookie and no token is in it. It has your username.
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

"use client";

import { Columns3, FileQuestion } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { Stage } from "@/components/shared/feedback/stage";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { useImport, useImportProgress } from "@/lib/import/client";
import type { ImportDto, ImportProgressDto } from "@/lib/import/schema";
import { ApiError } from "@/lib/shared/api-client";

const MappingScreen = dynamic(() => import("@/components/import/mapping/mapping-screen"));
const ImportPreview = dynamic(() =>
  import("@/components/import/import-preview").then((module) => module.ImportPreview),
);
const ImportProgress = dynamic(() =>
  import("@/components/import/import-progress").then((module) => module.ImportProgress),
);
const ImportResultCard = dynamic(() =>
  import("@/components/import/import-result").then((module) => module.ImportResultCard),
);
const UndoneCard = dynamic(() => import("@/components/import/import-result").then((module) => module.UndoneCard));

export type ImportScreenProps = { userId: string; served: ImportDto; progress: ImportProgressDto };

/** In the URL, so that Back leads from the columns to the preview. */
const READING = "read";

/** The stage is the server's state, so a closed tab loses nothing. */
export function ImportScreen({ userId, served, progress }: ImportScreenProps) {
  const { dto, error, replace, refetch } = useImport(served);
  const writing = useWriting(dto, progress, refetch);
  const asksReading = useSearchParams().has(READING);
  const stage = stageOf(dto, writing, asksReading);

  const read = (on: boolean) => {
    if (on) window.history.pushState(null, "", `?${READING}`);
    else window.history.replaceState(null, "", window.location.pathname);
  };

  if (error instanceof ApiError && error.code === "not_found") return <Gone />;
  return (
    <>
      <PageHeader
        title={dto.state === "mapping" ? "A few questions first" : TITLES[stage]}
        subtitle={
          <span dir="auto" className="wrap-anywhere">
            {dto.fileName}
          </span>
        }
        breadcrumbs={[{ href: "/import", label: "Import & export" }]}
        actions={<Aside stage={stage} preview={dto.state === "ready"} onRead={read} />}
      />
      <p aria-live="polite" className="sr-only">
        {stage === "preview" ? `${dto.fileName} has been read` : null}
      </p>
      <Stage name={stage}>
        {stage === "mapping" && (
          <MappingScreen
            userId={userId}
            dto={dto}
            onAnswered={(next, look) => {
              replace(next);
              if (next.state === "ready" && look !== asksReading) read(look);
            }}
            onClose={() => read(false)}
            onStale={refetch}
          />
        )}
        <div className="max-w-4xl">
          {stage === "preview" && <ImportPreview preview={dto} onReplace={replace} onReread={refetch} />}
          {stage === "committing" && <ImportProgress importId={dto.id} total={writing} />}
          {stage === "done" && <ImportResultCard dto={dto} />}
          {stage === "undone" && <UndoneCard dto={dto} />}
        </div>
      </Stage>
    </>
  );
}

function Aside({ stage, preview, onRead }: { stage: StageName; preview: boolean; onRead: (on: boolean) => void }) {
  if (stage === "preview") {
    return (
      <Button onClick={() => onRead(true)}>
        <Columns3 aria-hidden /> How we read your file
      </Button>
    );
  }
  if (stage !== "mapping") return null;
  if (preview) return <Button onClick={() => onRead(false)}>Back to the preview</Button>;
  return <ButtonLink href="/import">Choose another file</ButtonLink>;
}

type StageName = "mapping" | "preview" | "committing" | "done" | "undone";

const TITLES: Record<StageName, string> = {
  mapping: "How we read your file",
  preview: "Review import",
  committing: "Importing",
  done: "Imported",
  undone: "Import undone",
};

function stageOf({ state }: ImportDto, writing: number, asksReading: boolean): StageName {
  if (state === "committed") return "done";
  if (state === "undone") return "undone";
  if (state === "mapping") return "mapping";
  if (writing > 0) return "committing";
  return asksReading ? "mapping" : "preview";
}

/** Rows of a commit that ran when the page was opened; 0 once it has ended. */
function useWriting(dto: ImportDto, served: ImportProgressDto, refetch: () => void): number {
  const [over, setOver] = useState(served.total === 0);
  const { data: told = served } = useImportProgress(dto.id, !over);
  const ended = told.state !== "ready" || told.total === 0;
  useEffect(() => {
    if (over || !ended) return;
    setOver(true);
    refetch();
  }, [over, ended, refetch]);
  return over ? 0 : told.total;
}

function Gone() {
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title="This import is no longer available"
      actions={
        <ButtonLink href="/import" variant="primary">
          Import a file
        </ButtonLink>
      }
    >
      Files that aren't imported are deleted after a week. Nothing was added to your account.
    </EmptyState>
  );
}

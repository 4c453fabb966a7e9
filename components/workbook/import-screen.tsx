"use client";

import { FileQuestion } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";
import { Button } from "@/components/ui/button";
import { Stage } from "@/components/workbook/stage";
import { ApiError } from "@/lib/shared/api-client";
import { useImport, useImportProgress } from "@/lib/workbook/client";
import type { ImportDto, ImportProgressDto } from "@/lib/workbook/schema";

const MappingScreen = dynamic(() => import("@/components/workbook/mapping/mapping-screen"));

export type ImportScreenProps = { userId: string; served: ImportDto; progress: ImportProgressDto };

/** In the address, so that Back leads from the columns to the preview. */
const READING = "read";

/** One import from its questions to its end. Where it stands is the server's to say, so a closed tab loses nothing. */
export function ImportScreen({ userId, served, progress }: ImportScreenProps) {
  const { dto, error, replace, refetch } = useImport(served);
  const committing = useCommitting(dto, progress);
  const asksReading = useSearchParams().has(READING);
  const stage = stageOf(dto, committing.total, asksReading);

  const read = (on: boolean) => {
    if (on) window.history.pushState(null, "", `?${READING}`);
    else window.history.replaceState(null, "", window.location.pathname);
  };

  if (error instanceof ApiError && error.code === "not_found") return <Gone />;
  return (
    <>
      <PageHeader
        title={dto.fileName}
        subtitle={SUBTITLES[stage]}
        breadcrumbs={[{ href: "/workbook", label: "Import & export" }]}
      />
      <p aria-live="polite" className="sr-only">
        {stage === "preview" ? `${dto.fileName} has been read` : null}
      </p>
      <Stage name={stage}>
        {stage === "mapping" && (
          <MappingScreen
            userId={userId}
            dto={dto}
            onAnswered={(next) => {
              replace(next);
              if (next.state === "ready") read(false);
            }}
            onClose={() => read(false)}
            onStale={refetch}
          />
        )}
      </Stage>
    </>
  );
}

type StageName = "mapping" | "preview" | "committing" | "done" | "undone";

const SUBTITLES: Record<StageName, string> = {
  mapping: "How the file is read",
  preview: "What the import will do",
  committing: "Being imported",
  done: "Imported",
  undone: "Imported and taken back",
};

function stageOf({ state }: ImportDto, writing: number, asksReading: boolean): StageName {
  if (state === "committed") return "done";
  if (state === "undone") return "undone";
  if (state === "mapping") return "mapping";
  if (writing > 0) return "committing";
  return asksReading ? "mapping" : "preview";
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FilePlus } from "lucide-react";
import { useId } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import { DocumentList } from "@/components/files/file-list";
import { useLive } from "@/components/files/use-live";
import { Panel } from "@/components/ui/panel";
import { useEventFiles } from "@/lib/files/client";
import { DOCUMENT_ACCEPT } from "@/lib/files/limits";
import type { FileDto } from "@/lib/files/schema";

/** An event's documents: contract, rider, slides, directions. */
export function DocumentsPanel({
  eventId,
  documents: served,
  today,
  readOnly = false,
}: {
  eventId: string;
  documents: FileDto[];
  /** The speaker's today, YYYY-MM-DD. */
  today: string;
  /** For an event in the trash: looking only. */
  readOnly?: boolean;
}) {
  const titleId = useId();
  const client = useQueryClient();
  const documents = useEventFiles(eventId, "document", served);
  const { live, guess, load } = useLive();
  const add = (files: File[]) => load(({ addUploads }) => addUploads(client, eventId, "document", files));
  return (
    <FileDrop
      label="Drop files to add them"
      takesPaste={({ type }) => !type.startsWith("image/")}
      disabled={readOnly}
      onFiles={add}
      onNear={guess}
    >
      <Panel
        aria-labelledby={titleId}
        title="Documents"
        action={
          readOnly ? null : (
            <ChooseFiles label="Files to add" accept={DOCUMENT_ACCEPT} onFiles={add}>
              <FilePlus aria-hidden /> Add files
            </ChooseFiles>
          )
        }
      >
        {live && <live.UploadList eventId={eventId} kind="document" />}
        {documents.length > 0 ? (
          <DocumentList
            documents={documents}
            currentYear={today.slice(0, 4)}
            menu={live && !readOnly ? (file) => <live.FileMenu file={file} /> : undefined}
          />
        ) : (
          <p className="text-sm text-muted-foreground">
            {readOnly
              ? "No documents."
              : "Contract, rider, slides, directions: drop them here and have them on the day."}
          </p>
        )}
      </Panel>
    </FileDrop>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Camera, FilePlus, ImagePlus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import { DocumentList, PhotoGrid } from "@/components/files/file-list";
import { useLive } from "@/components/files/use-live";
import { Panel } from "@/components/ui/panel";
import { useEventFiles } from "@/lib/files/client";
import { DOCUMENT_ACCEPT, PHOTO_ACCEPT } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";

type EventFiles = {
  eventId: string;
  served: FileDto[];
  /** True for an event in the trash. */
  readOnly?: boolean;
};

type FilesPanelProps = EventFiles & {
  kind: "document" | "photo";
  title: string;
  empty: string;
  choosers: (add: (files: File[]) => void) => ReactNode;
  children: (files: FileDto[], live: ReturnType<typeof useLive>) => ReactNode;
};

function FilesPanel({ eventId, served, readOnly = false, kind, title, empty, choosers, children }: FilesPanelProps) {
  const titleId = useId();
  const client = useQueryClient();
  const files = useEventFiles(eventId, kind, served);
  const loader = useLive();
  const { live, guess, load } = loader;
  const add = (added: File[]) => load(({ addUploads }) => addUploads(client, eventId, kind, added));
  return (
    <FileDrop
      label={kind === "photo" ? "Drop photos to add them" : "Drop files to add them"}
      takesPaste={({ type }) => type.startsWith("image/") === (kind === "photo")}
      disabled={readOnly}
      onFiles={add}
      onNear={guess}
    >
      <Panel aria-labelledby={titleId} title={title} action={readOnly ? null : choosers(add)}>
        {live && <live.UploadList eventId={eventId} kind={kind} />}
        {files.length === 0 && (
          <p className="text-sm text-muted-foreground">{readOnly ? `No ${title.toLowerCase()}.` : empty}</p>
        )}
        {children(files, loader)}
      </Panel>
    </FileDrop>
  );
}

/** An event's documents: contract, rider, slides, directions. */
export function DocumentsPanel({ today, ...event }: EventFiles & { today: string }) {
  return (
    <FilesPanel
      {...event}
      kind="document"
      title="Documents"
      empty="Drop contracts, riders or slides here."
      choosers={(add) => (
        <ChooseFiles label="Files to add" accept={DOCUMENT_ACCEPT} onFiles={add}>
          <FilePlus aria-hidden /> Add files
        </ChooseFiles>
      )}
    >
      {(documents, { live }) =>
        documents.length > 0 && (
          <DocumentList
            documents={documents}
            currentYear={today.slice(0, 4)}
            menu={live && !event.readOnly ? (file) => <live.FileMenu file={file} /> : undefined}
          />
        )
      }
    </FilesPanel>
  );
}

/** An event's photos, added by dropping, pasting, choosing or taking them. */
export function PhotosPanel(event: EventFiles) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <FilesPanel
      {...event}
      kind="photo"
      title="Photos"
      empty="Drop or paste photos here. Location data is removed automatically, and only you can see them."
      choosers={(add) => (
        <div className="flex gap-1.5">
          <ChooseFiles
            label="Take a photo"
            accept="image/jpeg"
            capture
            className="hidden pointer-coarse:inline-flex"
            onFiles={add}
          >
            <Camera aria-hidden /> Take photo
          </ChooseFiles>
          <ChooseFiles label="Photos to add" accept={PHOTO_ACCEPT} onFiles={add}>
            <ImagePlus aria-hidden /> Add photos
          </ChooseFiles>
        </div>
      )}
    >
      {(photos, { live, load }) => (
        <>
          {photos.length > 0 && (
            <PhotoGrid
              photos={photos}
              onOpen={(id) => load(() => setOpen(id))}
              menu={
                live && !event.readOnly
                  ? (photo) => (
                      <live.FileMenu
                        file={photo}
                        className="bg-card/85 pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100"
                      />
                    )
                  : undefined
              }
            />
          )}
          {live && <live.Lightbox photos={photos} open={open} onOpen={setOpen} />}
        </>
      )}
    </FilesPanel>
  );
}

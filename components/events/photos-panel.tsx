"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Camera, ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import { PhotoGrid } from "@/components/files/file-list";
import { useLive } from "@/components/files/use-live";
import { Panel } from "@/components/ui/panel";
import { useEventFiles } from "@/lib/files/client";
import { PHOTO_ACCEPT } from "@/lib/files/limits";
import type { FileDto } from "@/lib/files/schema";

/** An event's photos: seen at once, added by dropping, pasting, choosing or taking them. */
export function PhotosPanel({
  eventId,
  photos: served,
  readOnly = false,
}: {
  eventId: string;
  photos: FileDto[];
  /** For an event in the trash: looking only. */
  readOnly?: boolean;
}) {
  const titleId = useId();
  const client = useQueryClient();
  const photos = useEventFiles(eventId, "photo", served);
  const { live, guess, load } = useLive();
  const [open, setOpen] = useState<string | null>(null);
  const add = (files: File[]) => load(({ addUploads }) => addUploads(client, eventId, "photo", files));
  return (
    <FileDrop
      label="Drop photos to add them"
      takesPaste={({ type }) => type.startsWith("image/")}
      disabled={readOnly}
      onFiles={add}
      onNear={guess}
    >
      <Panel
        aria-labelledby={titleId}
        title="Photos"
        action={
          readOnly ? null : (
            <div className="flex gap-1.5">
              <ChooseFiles
                label="Photo to take"
                accept="image/jpeg"
                capture
                className="hidden pointer-coarse:inline-flex"
                onFiles={add}
              >
                <Camera aria-hidden /> Take one
              </ChooseFiles>
              <ChooseFiles label="Photos to add" accept={PHOTO_ACCEPT} onFiles={add}>
                <ImagePlus aria-hidden /> Add photos
              </ChooseFiles>
            </div>
          )
        }
      >
        {live && <live.UploadList eventId={eventId} kind="photo" />}
        {photos.length > 0 ? (
          <PhotoGrid
            photos={photos}
            onOpen={(id) => load(() => setOpen(id))}
            menu={
              live && !readOnly
                ? (photo) => (
                    <live.FileMenu
                      file={photo}
                      className="bg-card/85 pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100"
                    />
                  )
                : undefined
            }
          />
        ) : (
          <p className="text-sm text-muted-foreground">
            {readOnly
              ? "No photos."
              : "Drop or paste photos here. Where they were taken is removed before they are kept, and only you can see them."}
          </p>
        )}
        {live && <live.Lightbox photos={photos} open={open} onOpen={setOpen} />}
      </Panel>
    </FileDrop>
  );
}

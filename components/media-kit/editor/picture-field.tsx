"use client";

import { CircleAlert, ImagePlus, RotateCw, X } from "lucide-react";
import { ChooseFiles } from "@/components/files/choose-files";
import { useFacts, useProblem } from "@/components/media-kit/editor/kit-context";
import { type Sending, usePictures } from "@/components/media-kit/editor/use-pictures";
import { Button } from "@/components/ui/button";
import { PHOTO_ACCEPT } from "@/lib/files/limits";
import { thumbUrl } from "@/lib/files/list";

/** One picture beside a thing: a logo, a cover, a still. */
export function PictureField({
  label,
  path,
  fileId,
  onPicture,
}: {
  /** "Logo of Acme". */
  label: string;
  path: string;
  fileId: string | null;
  onPicture: (fileId: string | null) => void;
}) {
  const { pictures } = useFacts();
  const { sendings, add, retry, cancel } = usePictures("kit_picture", onPicture);
  const problem = useProblem(path, "");
  const picture = fileId === null ? undefined : pictures[fileId];
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2.5">
        {picture && (
          // biome-ignore lint/performance/noImgElement: it is as small as we make it, and the optimiser is off
          <img
            src={thumbUrl(fileId ?? "")}
            alt=""
            className="h-12 w-16 shrink-0 rounded-md border bg-[repeating-conic-gradient(var(--muted)_0_25%,transparent_0_50%)] bg-[length:12px_12px] object-contain"
          />
        )}
        <ChooseFiles label={label} accept={PHOTO_ACCEPT} single onFiles={(files) => add(files.slice(0, 1))}>
          <ImagePlus aria-hidden /> {picture ? "Replace" : label}
        </ChooseFiles>
        {fileId && (
          <Button size="icon-sm" variant="ghost" aria-label={`Remove ${label}`} onClick={() => onPicture(null)}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      {sendings.map((sending) => (
        <SendingLine key={sending.key} sending={sending} onRetry={retry} onCancel={cancel} />
      ))}
      {fileId && (!picture || problem) && <Warning>{problem ?? "This picture is not there any more."}</Warning>}
    </div>
  );
}

export const Warning = ({ children }: { children: string }) => (
  <p role="alert" className="flex items-start gap-1.5 text-[0.8125rem] text-danger">
    <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    {children}
  </p>
);

/** How far a picture is, or why it did not come. */
export function SendingLine({
  sending,
  onRetry,
  onCancel,
}: {
  sending: Sending;
  onRetry: (sending: Sending) => void;
  onCancel: (key: string) => void;
}) {
  const { key, file, share, error, mayRetry } = sending;
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-2 rounded-md border px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex justify-between gap-3 text-[0.8125rem]">
          <span dir="auto" className="truncate font-medium">
            {file.name}
          </span>
          <span className="shrink-0 tabular-nums text-muted-foreground">
            {error ? "Not added" : share < 1 ? `${percent}%` : "Finishing"}
          </span>
        </div>
        {error ? (
          <Warning>{error}</Warning>
        ) : (
          <div
            role="progressbar"
            aria-label={`Sending ${file.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-1.5 overflow-hidden rounded-full bg-tone-neutral"
          >
            <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {error && mayRetry && (
        <Button size="icon-sm" variant="ghost" aria-label={`Send ${file.name} again`} onClick={() => onRetry(sending)}>
          <RotateCw aria-hidden />
        </Button>
      )}
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={error ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
        onClick={() => onCancel(key)}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

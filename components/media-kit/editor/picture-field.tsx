"use client";

import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { UploadRow, Warning } from "@/components/files/upload-row";
import { type Bound, useActions, useFacts, useProblem } from "@/components/media-kit/editor/kit-context";
import { IconButton } from "@/components/ui/button";
import { MAX_FILE_BYTES, PHOTO_ACCEPT, TOO_LARGE_TEXT, thumbUrl } from "@/lib/files/list";
import { failureText, isTransient, newIdempotencyKey } from "@/lib/shared/api-client";

/** One optional picture of an item: a logo, a cover, a still. */
export function PictureField({ label, path, value: fileId, onValue }: { label: string } & Bound<string | null>) {
  const { pictures } = useFacts();
  const uploads = usePictures("kit_picture", onValue);
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
        <ChooseFiles label={label} accept={PHOTO_ACCEPT} single onFiles={(files) => uploads.add(files.slice(0, 1))}>
          <ImagePlus aria-hidden /> {picture ? "Replace" : label}
        </ChooseFiles>
        {fileId && <IconButton label={`Remove ${label}`} icon={<X aria-hidden />} onClick={() => onValue(null)} />}
      </div>
      <Sendings {...uploads} />
      {fileId && (!picture || problem) && <Warning>{problem ?? "This picture no longer exists."}</Warning>}
    </div>
  );
}

/** Uploads that are running or have failed. */
export function Sendings({
  sendings,
  retry,
  cancel,
}: Pick<ReturnType<typeof usePictures>, "sendings" | "retry" | "cancel">) {
  return sendings.map((sending) => {
    const { key, file, share, error, mayRetry } = sending;
    const progress = share < 1 ? `${Math.floor(share * 100)}%` : "Finishing";
    return (
      <UploadRow
        key={key}
        name={file.name}
        status={error ? "Not added" : progress}
        share={share}
        note={error && <Warning>{error}</Warning>}
        hasFailed={error !== null}
        onRetry={error && mayRetry ? () => retry(sending) : undefined}
        onCancel={() => cancel(key)}
      />
    );
  });
}

type Sending = {
  /** Idempotency key: sending again adds no second file. */
  key: string;
  file: File;
  /** 0 to 1; at 1 the server is processing. */
  share: number;
  error: string | null;
  mayRetry: boolean;
};

/** Uploads pictures of the kit, two at a time, and hands over each as it arrives. */
export function usePictures(kind: "headshot" | "kit_picture", onAdded: (fileId: string) => void) {
  const { addPicture, setUploading } = useActions();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  const stops = useRef(new Map<string, AbortController>());
  const lanes = useRef<Promise<void>[]>([Promise.resolve(), Promise.resolve()]);

  const patch = (key: string, change: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setSendings((before) => before.filter((one) => one.key !== key));

  async function send({ key, file }: Sending, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    patch(key, { share: 0, error: null });
    setUploading(1);
    try {
      const { sendFile } = await import("@/lib/files/client");
      const onProgress = (share: number) => patch(key, { share });
      const added = await sendFile({ file, kind, idempotencyKey: key, onProgress, signal });
      addPicture(added.id, { name: added.name, width: added.width ?? 0, height: added.height ?? 0 });
      latest.current(added.id);
      drop(key);
    } catch (error) {
      if (signal.aborted) return drop(key);
      const text = failureText(error, "This couldn't be uploaded. Please try again.");
      patch(key, { error: text, mayRetry: isTransient(error) });
    } finally {
      setUploading(-1);
    }
  }

  const queue = (sending: Sending, at: number) => {
    const stop = new AbortController();
    stops.current.set(sending.key, stop);
    const lane = at % 2;
    lanes.current[lane] = (lanes.current[lane] ?? Promise.resolve()).then(() => send(sending, stop.signal));
  };

  return {
    sendings,
    add: (files: readonly File[]) => {
      const added = files.map((file): Sending => {
        const error = file.size > MAX_FILE_BYTES ? TOO_LARGE_TEXT[kind] : null;
        return { key: newIdempotencyKey(), file, share: 0, error, mayRetry: false };
      });
      setSendings((before) => [...before, ...added]);
      added.filter(({ error }) => error === null).forEach(queue);
    },
    retry: (sending: Sending) => queue(sending, 0),
    cancel: (key: string) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}

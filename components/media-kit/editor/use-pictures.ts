"use client";

import { useEffect, useRef, useState } from "react";
import { useActions } from "@/components/media-kit/editor/kit-context";
import { MAX_FILE_BYTES, TOO_LARGE_TEXT } from "@/lib/files/limits";
import { failureText, newIdempotencyKey } from "@/lib/shared/api-client";
import { isTransient } from "@/lib/shared/record-client";

/** A picture on its way. The key makes sending it again safe. */
export type Sending = {
  key: string;
  file: File;
  /** 0 to 1; at 1 the server is at work. */
  share: number;
  error: string | null;
  mayRetry: boolean;
};

type Kind = "headshot" | "kit_picture";

/** Sends pictures of the kit two at a time and hands over each as it arrives. */
export function usePictures(kind: Kind, onKept: (fileId: string) => void) {
  const { addPicture, setUploading } = useActions();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  });
  const stops = useRef(new Map<string, AbortController>());
  const cancelled = useRef(new Set<string>());
  const line = useRef<Promise<void>[]>([Promise.resolve(), Promise.resolve()]);

  const patch = (key: string, change: Partial<Sending>) =>
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setSendings((before) => before.filter((one) => one.key !== key));

  async function send({ key, file }: Sending): Promise<void> {
    if (cancelled.current.has(key)) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    patch(key, { share: 0, error: null });
    setUploading(1);
    try {
      const { sendFile } = await import("@/lib/files/upload/client");
      const onProgress = (share: number) => patch(key, { share });
      const kept = await sendFile({ file, kind, idempotencyKey: key, onProgress, signal: stop.signal });
      addPicture(kept.id, { name: kept.name, width: kept.width ?? 0, height: kept.height ?? 0 });
      latest.current(kept.id);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) return drop(key);
      const text = failureText(error, "This could not be sent. Please try again.");
      patch(key, { error: text, mayRetry: isTransient(error) });
    } finally {
      stops.current.delete(key);
      setUploading(-1);
    }
  }

  /** In one of two lines, so that a dozen portraits do not share one connection. */
  const queue = (sending: Sending, at: number) => {
    const lane = at % 2;
    line.current[lane] = (line.current[lane] ?? Promise.resolve()).then(() => send(sending));
  };

  return {
    sendings,
    add: (files: readonly File[]) => {
      const added = files.map((file): Sending => {
        const isTooLarge = file.size > MAX_FILE_BYTES;
        const error = isTooLarge ? TOO_LARGE_TEXT[kind] : null;
        return { key: newIdempotencyKey(), file, share: 0, error, mayRetry: false };
      });
      setSendings((before) => [...before, ...added]);
      added.filter(({ error }) => error === null).forEach(queue);
    },
    retry: (sending: Sending) => queue(sending, 0),
    cancel: (key: string) => {
      cancelled.current.add(key);
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}

import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { sendFile, showFile } from "@/lib/files/client";
import { formatBytes, MAX_FILE_BYTES, TOO_LARGE_TEXT } from "@/lib/files/list";
import type { FileKind } from "@/lib/files/schema";
import { ApiError, failureText, isTransient, newIdempotencyKey } from "@/lib/shared/api-client";

const AT_ONCE = 2;
/** Milliseconds before each retry. */
const PAUSES = [1_000, 4_000, 10_000];

export type Upload = {
  /** Also the idempotency key. */
  key: string;
  name: string;
  size: string;
  state: "waiting" | "sending" | "offline" | "failed";
  /** From 0 to 1; at 1 the server is processing. */
  share: number;
  error?: string;
  mayRetry: boolean;
};

type Job = Upload & { file: File; kind: FileKind; eventId: string; tries: number; stop: AbortController };

/** Uploads outlive the panel that started them. They end with the tab, which therefore asks first. */
let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();
const seen = new Map<string, { of: readonly Job[]; uploads: Upload[] }>();

function set(next: readonly Job[]): void {
  jobs = next;
  const busy = jobs.some(({ state }) => state !== "failed");
  if (busy) addEventListener("beforeunload", askFirst);
  else removeEventListener("beforeunload", askFirst);
  for (const listener of listeners) listener();
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
const patch = (key: string, change: Partial<Job>) =>
  set(jobs.map((job) => (job.key === key ? { ...job, ...change } : job)));
const drop = (key: string) => set(jobs.filter((job) => job.key !== key));

/** A file that is too large fails before any byte is sent. */
export function addUploads(client: QueryClient, eventId: string, kind: FileKind, files: readonly File[]): void {
  const added = files.map((file): Job => {
    const tooLarge = file.size > MAX_FILE_BYTES;
    return {
      key: newIdempotencyKey(),
      name: file.name || "Pasted image",
      size: formatBytes(file.size),
      state: tooLarge ? "failed" : "waiting",
      share: 0,
      error: tooLarge ? TOO_LARGE_TEXT[kind] : undefined,
      mayRetry: false,
      file,
      kind,
      eventId,
      tries: 0,
      stop: new AbortController(),
    };
  });
  set([...jobs, ...added]);
  pump(client);
}

function pump(client: QueryClient): void {
  const free = AT_ONCE - jobs.filter(({ state }) => state === "sending" || state === "offline").length;
  for (const job of jobs.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) void send(client, job);
}

async function send(client: QueryClient, job: Job): Promise<void> {
  const { key, file, kind, eventId, stop } = job;
  patch(key, { state: "sending", share: 0, error: undefined });
  try {
    const onProgress = (share: number) => patch(key, { share });
    const kept = await sendFile({ file, kind, eventId, idempotencyKey: key, onProgress, signal: stop.signal });
    showFile(client, kept);
    drop(key);
    finished(kept.name);
  } catch (error) {
    if (stop.signal.aborted) return;
    failed(client, job, error);
  }
  pump(client);
}

function failed(client: QueryClient, { key, tries }: Job, error: unknown): void {
  const pause = PAUSES[tries];
  const text = failureText(error, "We couldn't upload this. Please try again.");
  if (!isTransient(error) || (pause === undefined && navigator.onLine)) {
    patch(key, { state: "failed", error: text, mayRetry: isTransient(error) || isLater(error) });
    return;
  }
  patch(key, { state: "offline", share: 0, error: text, tries: tries + 1 });
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    const now = jobs.find((job) => job.key === key);
    if (now?.state === "offline") void send(client, now);
  };
  const timer = setTimeout(again, pause ?? 30_000);
  addEventListener("online", again);
}

/** Not the file's fault: signed out meanwhile, or too many requests. */
const isLater = (error: unknown) => error instanceof ApiError && [401, 402, 403, 409, 429].includes(error.status);

export function cancelUpload(client: QueryClient, key: string): void {
  jobs.find((job) => job.key === key)?.stop.abort();
  drop(key);
  pump(client);
}

export function retryUpload(client: QueryClient, key: string): void {
  patch(key, { state: "waiting", tries: 0, error: undefined, stop: new AbortController() });
  pump(client);
}

let last = { name: "", count: 0 };
function finished(name: string): void {
  last = { name, count: last.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same array until something changes, as useSyncExternalStore requires. */
export function uploadsOf(eventId: string, kind: FileKind): Upload[] {
  const id = `${kind} ${eventId}`;
  const known = seen.get(id);
  if (known?.of === jobs) return known.uploads;
  const uploads = jobs.filter((job) => job.eventId === eventId && job.kind === kind);
  seen.set(id, { of: jobs, uploads });
  return uploads;
}

const NONE: Upload[] = [];

/** `arrived` is for screen readers. */
export function useUploads(eventId: string, kind: FileKind): { uploads: Upload[]; arrived: typeof last } {
  const uploads = useSyncExternalStore(
    subscribe,
    () => uploadsOf(eventId, kind),
    () => NONE,
  );
  const arrived = useSyncExternalStore(
    subscribe,
    () => last,
    () => last,
  );
  return { uploads, arrived };
}

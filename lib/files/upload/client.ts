"use client";

import type { FileDto, FileKind } from "@/lib/files/schema";
import { ApiError, csrfToken, errorOf, fetchCsrfToken, isCsrfFailure, OFFLINE_TEXT } from "@/lib/shared/api-client";

export type Sending = {
  file: File;
  kind: FileKind;
  /** Left out for what belongs to no event. */
  eventId?: string;
  idempotencyKey: string;
  /** Called with a share from 0 to 1 as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one file and resolves with what the server has kept. Not by `fetch`, which cannot tell how far it is. A refused CSRF
 * token is fetched again once, as everywhere.
 * @throws {ApiError} and, once `signal` is aborted, an AbortError
 */
export async function sendFile(sending: Sending): Promise<FileDto> {
  try {
    return await sendOnce(sending, await csrfToken());
  } catch (error) {
    if (!(error instanceof ApiError) || !isCsrfFailure(error)) throw error;
    return sendOnce(sending, await fetchCsrfToken());
  }
}

function sendOnce(
  { file, kind, eventId, idempotencyKey, onProgress, signal }: Sending,
  token: string,
): Promise<FileDto> {
  const form = new FormData();
  form.set("kind", kind);
  if (eventId) form.set("eventId", eventId);
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const offline = () => reject(new ApiError(0, OFFLINE_TEXT, "network"));
    request.open("POST", "/api/files");
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-CSRF-Token", token);
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", offline);
    request.addEventListener("timeout", offline);
    request.addEventListener("load", () => {
      if (request.status !== 201) return reject(errorOf(request.status, request.statusText, request.responseText));
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        reject(errorOf(request.status, request.statusText, request.responseText));
      }
    });
    const abort = () => {
      request.abort();
      reject(new DOMException("Cancelled", "AbortError"));
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    request.send(form);
  });
}

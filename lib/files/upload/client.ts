"use client";

import type { FileDto, FileKind } from "@/lib/files/schema";
import { postUpload } from "@/lib/shared/upload";

export type Sending = {
  file: File;
  kind: FileKind;
  eventId?: string;
  idempotencyKey: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export function sendFile({ file, kind, eventId, idempotencyKey, onProgress, signal }: Sending): Promise<FileDto> {
  const body = new FormData();
  body.set("kind", kind);
  if (eventId) body.set("eventId", eventId);
  body.set("file", file);
  return postUpload("/api/files", { body, headers: { "Idempotency-Key": idempotencyKey }, onProgress, signal });
}

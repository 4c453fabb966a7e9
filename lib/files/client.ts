"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { fileUrl } from "@/lib/files/list";
import type { FileDto, FileKind } from "@/lib/files/schema";
import { ApiError, apiFetch, ignoreMissing } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh, useServed } from "@/lib/shared/refresh";
import { postUpload } from "@/lib/shared/upload";

const listUrl = (eventId: string, kind: FileKind) =>
  `/api/events/${eventId}/${kind === "photo" ? "photos" : "documents"}`;

export function useEventFiles(eventId: string, kind: FileKind, served: FileDto[]): FileDto[] {
  const url = listUrl(eventId, kind);
  return useServed(url, served, ({ signal }) => apiFetch<FileDto[]>(url, { signal }));
}

const change = (client: QueryClient, { eventId, kind }: FileDto, how: (files: FileDto[]) => FileDto[]) =>
  client.setQueryData<FileDto[]>([listUrl(eventId ?? "", kind)], (files) => files && how(files));

const byAge = (a: FileDto, b: FileDto) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1);

export const showFile = (client: QueryClient, file: FileDto) =>
  change(client, file, (files) => [...files.filter(({ id }) => id !== file.id), file].toSorted(byAge));

const hideFile = (client: QueryClient, file: FileDto) =>
  change(client, file, (files) => files.filter(({ id }) => id !== file.id));

export function useTrashFile() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const trash = useMutation({
    ...ATTEMPTS,
    mutationFn: (file: FileDto) => apiFetch<void>(fileUrl(file.id), { method: "DELETE" }).catch(ignoreMissing),
    onMutate: (file) => hideFile(client, file),
    onSuccess: () => refresh(),
    onError: (_, file) => showFile(client, file),
  });
  const restore = useMutation({
    ...ATTEMPTS,
    mutationFn: (file: FileDto) => apiFetch<FileDto>(`${fileUrl(file.id)}/restoration`, { method: "POST" }),
    onSuccess: (file) => {
      showFile(client, file);
      refresh();
    },
  });
  return { trash, restore };
}

export function useRenameFile() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ file, name }: { file: FileDto; name: string }) =>
      apiFetch<FileDto>(fileUrl(file.id), { method: "PATCH", body: { name, version: file.version } }),
    onSuccess: (file) => {
      showFile(client, file);
      refresh();
    },
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.code === "stale") {
        void client.invalidateQueries({ queryKey: [listUrl(file.eventId ?? "", file.kind)] });
      }
    },
  });
}

export type Sending = {
  file: File;
  kind: FileKind;
  eventId?: string;
  /** A receipt that is on another expense already. */
  keepsBoth?: boolean;
  idempotencyKey: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export function sendFile({
  file,
  kind,
  eventId,
  keepsBoth,
  idempotencyKey,
  onProgress,
  signal,
}: Sending): Promise<FileDto> {
  const body = new FormData();
  body.set("kind", kind);
  if (eventId) body.set("eventId", eventId);
  if (keepsBoth) body.set("keepsBoth", "1");
  body.set("file", file);
  return postUpload("/api/files", { body, headers: { "Idempotency-Key": idempotencyKey }, onProgress, signal });
}

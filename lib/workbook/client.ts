"use client";

import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, OFFLINE_TEXT } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder } from "@/lib/shared/record-client";
import { saveFile } from "@/lib/shared/save-file";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/workbook/limits";
import type { CommitDto, ImportAction, ImportDto } from "@/lib/workbook/schema";

const IMPORTS_URL = "/api/imports";
export const TEMPLATE_URL = "/api/import-template";
const BACKUP_URL = "/api/export/workbook";

/** What an import can change on other screens. */
const AFFECTED = [
  "/api/events",
  "/api/clients",
  "/api/bureau-partners",
  "/api/representatives",
  "/api/speaker-profile",
  "/api/dashboard",
  "/api/search",
];

/** Sends a workbook for a dry run. Not repeated by itself: a second reading costs the server as much as the first. */
export const useDryRun = () =>
  useMutation({
    networkMode: "always",
    retry: false,
    mutationFn: async (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES) throw new ApiError(413, TOO_LARGE_TEXT, "too_large");
      const form = new FormData();
      form.set("file", file);
      return apiFetch<ImportDto>(IMPORTS_URL, { method: "POST", body: form });
    },
  });

/** Committing twice gives the same answer, so a lost answer may be asked for again. */
export function useCommitImport() {
  const client = useQueryClient();
  return useMutation<CommitDto, Error, string>({
    ...ATTEMPTS,
    mutationFn: (id) => apiFetch<CommitDto>(`${IMPORTS_URL}/${id}/commit`, { method: "POST" }),
    onSuccess: () => void refetchUnder(client, AFFECTED),
  });
}

const PAGE = 50;

/** The rows of a dry run with one outcome. */
export function useImportRows(id: string, action: ImportAction) {
  const url = `${IMPORTS_URL}/${id}?action=${action}&limit=${PAGE}`;
  return useInfiniteQuery({
    queryKey: [url],
    queryFn: ({ pageParam, signal }) => apiFetch<ImportDto>(pageParam ? `${url}&cursor=${pageParam}` : url, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // A dry run never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Fetches the complete backup and hands it to the browser as a file. Fetched, not linked to, so that a failure can be
 * told to the person instead of becoming a broken file.
 */
export async function downloadBackup(): Promise<void> {
  const response = await fetch(BACKUP_URL, { credentials: "include", cache: "no-store" }).catch(() => {
    throw new ApiError(0, OFFLINE_TEXT, "network");
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  await saveAnswer(response, "backup.xlsx");
}

async function saveAnswer(response: Response, fallback: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? fallback;
  saveFile(await response.blob(), name);
}

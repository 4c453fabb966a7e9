"use client";

import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { downloadFile } from "@/lib/export/client";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/import/limits";
import type {
  CommitDto,
  CommitInput,
  ImportAction,
  ImportAnswersInput,
  ImportDto,
  ImportListDto,
  ImportProgressDto,
  ImportRowDto,
  RowAnswer,
  RowCorrectionDto,
  UndoDto,
} from "@/lib/import/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, urlQuery } from "@/lib/shared/record-client";
import { refetchUnder, useServedCache } from "@/lib/shared/refresh";

const IMPORTS_URL = "/api/imports";
export const TEMPLATE_URL = "/api/import-template";

const AFFECTED = [
  "/api/events",
  "/api/clients",
  "/api/bureau-partners",
  "/api/representatives",
  "/api/venues",
  "/api/speaker-profile",
  "/api/dashboard",
  "/api/search",
];

/** Not retried: a second reading costs the server as much as the first. */
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

/** Committing twice gets the same response, so a lost one may be requested again. */
export function useCommitImport() {
  const client = useQueryClient();
  return useMutation<CommitDto, Error, CommitInput & { id: string }>({
    ...ATTEMPTS,
    mutationFn: ({ id, version }) =>
      apiFetch<CommitDto>(`${IMPORTS_URL}/${id}/commit`, { method: "POST", body: { version } }),
    onSuccess: () => void refetchUnder(client, [...AFFECTED, IMPORTS_URL]),
  });
}

export const useImports = () =>
  useQuery({
    ...urlQuery<ImportListDto>(IMPORTS_URL),
    staleTime: 0,
  });

export function useImport(served: ImportDto) {
  const client = useQueryClient();
  const url = `${IMPORTS_URL}/${served.id}?limit=1`;
  useServedCache(url, served);
  const { data = served, error } = useQuery({
    ...urlQuery<ImportDto>(url),
  });
  const replace = useCallback((dto: ImportDto) => client.setQueryData([url], dto), [client, url]);
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: [url] }), [client, url]);
  return { dto: data, error, replace, refetch };
}

export function useAnswerImport(id: string) {
  const client = useQueryClient();
  return useMutation<ImportDto, Error, ImportAnswersInput>({
    ...ATTEMPTS,
    mutationFn: (answers) => apiFetch<ImportDto>(`${IMPORTS_URL}/${id}`, { method: "PATCH", body: answers }),
    onSuccess: () => void refetchUnder(client, [IMPORTS_URL]),
  });
}

/** @property version read when the call is made, as each correction makes the next version */
type Correction = { rowId: string; version: () => number; cells: Record<string, string> } & RowAnswer;

/** `stale`: the import was changed elsewhere, and nothing was corrected. */
export type Corrected = { correction: RowCorrectionDto; stale: boolean };

/** Lists on screen keep a corrected row in its place until they are opened again. */
export function useCorrectRow(id: string) {
  const client = useQueryClient();
  return useMutation<Corrected, Error, Correction>({
    ...ATTEMPTS,
    scope: { id: `corrections of ${id}` },
    mutationFn: async ({ rowId, version, cells, ...answer }) => {
      const url = `${IMPORTS_URL}/${id}/rows/${rowId}`;
      try {
        const body = { version: version(), cells, ...answer };
        return { correction: await apiFetch<RowCorrectionDto>(url, { method: "PATCH", body }), stale: false };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "stale") throw error;
        const correction = await apiFetch<RowCorrectionDto>(url);
        // A lost response: this very correction made the next version.
        return { correction, stale: !says(correction.row, cells) || !has(correction.row, answer) };
      }
    },
    onSuccess: ({ correction: { row } }) => {
      client.setQueriesData<InfiniteData<ImportDto>>(
        { predicate: ({ queryKey: [key] }) => String(key).startsWith(`${IMPORTS_URL}/${id}?action=`) },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((each) => (each.id === row.id ? row : each)),
            })),
          },
      );
    },
  });
}

const says = ({ cells }: ImportRowDto, typed: Record<string, string>): boolean =>
  cells.every(({ column, text }) => typed[column] === undefined || typed[column].trim() === text.trim());

const has = (row: ImportRowDto, { leftOut, status }: RowAnswer): boolean =>
  (leftOut === undefined || row.leftOut === leftOut) && (status === undefined || row.shown?.status === status);

const PROGRESS_MS = 1_000;

export function useImportProgress(id: string, watched: boolean) {
  const url = `${IMPORTS_URL}/${id}/progress`;
  return useQuery({
    ...urlQuery<ImportProgressDto>(url),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (watched || state.data?.running ? PROGRESS_MS : false),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation<UndoDto | undefined, Error, string>({
    ...ATTEMPTS,
    mutationFn: (id) => apiFetch<UndoDto | undefined>(`${IMPORTS_URL}/${id}`, { method: "DELETE" }),
    onSuccess: () => void refetchUnder(client, [...AFFECTED, IMPORTS_URL]),
  });
}

export const downloadErrors = (id: string): Promise<string> => downloadFile(`${IMPORTS_URL}/${id}/errors`);

const PAGE = 50;

export function useImportRows(id: string, action: ImportAction) {
  const url = `${IMPORTS_URL}/${id}?action=${action}&limit=${PAGE}`;
  return useInfiniteQuery({
    queryKey: [url],
    queryFn: ({ pageParam, signal }) => apiFetch<ImportDto>(pageParam ? `${url}&cursor=${pageParam}` : url, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

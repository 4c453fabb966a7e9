"use client";

import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { apiFetch, ignoreMissing, isTransient } from "@/lib/shared/api-client";
import type { Page } from "@/lib/shared/pagination";
import { useRefresh, useServedCache } from "@/lib/shared/refresh";

/** React Query for one noun: a list's key is its URL, and a change refetches everything below it. */

/** @property limit rows of the first page, when the list asks for fewer than the API's usual number */
export type Served<Row> = { search: string; page: Page<Row>; limit?: number };

const asFirst = (page: unknown) => ({ pages: [page], pageParams: [""] });

export function usePages<Row>(url: string, search: string, served: Served<Row>) {
  const key = address(url, search);
  const { page, limit } = served;
  const first = limit ? `limit=${limit}` : "";
  useServedCache(address(url, served.search), page, asFirst);
  const query = useInfiniteQuery({
    queryKey: [key],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<Page<Row>>(address(key, pageParam ? `cursor=${pageParam}` : first), { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  // Keep the array's identity, so that a list renders only when its rows change.
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? page.items, [query.data, page]);
  return {
    ...query,
    rows,
    total: query.data?.pages[0]?.total ?? page.total,
  };
}

const address = (url: string, search: string): string =>
  search ? `${url}${url.includes("?") ? "&" : "?"}${search}` : url;

export const ATTEMPTS = {
  networkMode: "always",
  retry: (failures: number, error: unknown) => failures < 2 && isTransient(error) && navigator.onLine,
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 10_000),
} as const;

/** A call of a change, then a refresh of what shows it: only if it worked, or `always`. */
export function useChange<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  shownIn: readonly string[],
  always = false,
) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: call,
    onSettled: (_, error) => {
      if (always || !error) refresh(shownIn, error);
    },
  });
}

/** For `useQuery`: what a URL returns, under the URL as its key. */
export const urlQuery = <T>(url: string) => ({
  queryKey: [url],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiFetch<T>(url, { signal }),
});

type Saved = { id: string; version: number };
export type SaveInput = { input: object; record: Saved | null; idempotencyKey: string };

export function useSaveRecord<Dto extends Saved>(url: string, affects: readonly string[]) {
  return useChange(
    ({ input, record, idempotencyKey }: SaveInput) =>
      record
        ? apiFetch<Dto>(`${url}/${record.id}`, { method: "PATCH", body: { ...input, version: record.version } })
        : apiFetch<Dto>(url, { method: "POST", body: input, idempotencyKey }),
    [url, ...affects],
  );
}

const AT_ONCE = 4;

async function forEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await call(id);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, worker));
}

/** Optimistic: rows disappear at once and return when the server refuses. */
export function useTrashRecords(url: string, affects: readonly string[]) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const trash = useMutation({
    ...ATTEMPTS,
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => apiFetch(`${url}/${id}`, { method: "DELETE" }).catch(ignoreMissing)),
    onMutate: (ids) => dropRows(client, url, ids),
    onSettled: (_, error) => refresh([url, ...affects], error),
  });
  const restore = useMutation({
    ...ATTEMPTS,
    mutationFn: (ids: readonly string[]) =>
      forEach(ids, (id) => apiFetch(`${url}/${id}/restoration`, { method: "POST" })),
    onMutate: (ids) => dropRows(client, url, ids),
    onSettled: (_, error) => refresh([url, ...affects], error),
  });
  return { trash, restore };
}

async function dropRows(client: QueryClient, url: string, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  const lists = { predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => isListOf(url, key) };
  await client.cancelQueries(lists);
  client.setQueriesData<InfiniteData<Page<{ id: string }>>>(lists, (data) => {
    if (!data?.pages) return data;
    const dropped = data.pages.flatMap((page) => page.items).filter((row) => gone.has(row.id)).length;
    if (dropped === 0) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter((row) => !gone.has(row.id)),
      total: page.total - dropped,
    }));
    return { ...data, pages };
  });
}

const isListOf = (url: string, key: unknown): boolean =>
  typeof key === "string" && (key === url || key.startsWith(`${url}?`));

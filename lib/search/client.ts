"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { MIN_QUERY } from "@/lib/search/rules";
import type { SearchResults } from "@/lib/search/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** Shown when the search itself went wrong (specification section 8). */
export const SEARCH_FAILED = "Search failed";

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Cached per query; `follows` keeps the last result until a newer one arrives. Fails early, also offline. */
export const searchQuery = (q: string, follows: boolean) =>
  queryOptions({
    queryKey: [`/api/search?q=${encodeURIComponent(q)}`],
    queryFn: ({ queryKey: [url = ""], signal }) => apiFetch<SearchResults>(url, { signal }),
    enabled: q.length >= MIN_QUERY,
    placeholderData: follows ? keepPreviousData : undefined,
    networkMode: "always",
    retry: (failures, error) => failures < 1 && !isRefusal(error),
    retryDelay: 500,
    staleTime: 10_000,
  });

export const useSearch = (q: string, follows: boolean) => useQuery(searchQuery(q, follows));

"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { MIN_QUERY } from "@/lib/search/rules";
import type { SearchResults } from "@/lib/search/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** Shown when the search itself went wrong (specification section 8). */
export const SEARCH_FAILED = "Search failed";

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * What `q` finds. An answer is kept under the text it answers, so that a late one never takes the place of a newer one,
 * and a question that nobody waits for any more is called off. With `follows`, the last answer is shown until the newer
 * one is here, and `isPlaceholderData` says so. It fails soon, also without a connection: nobody waits for a search.
 */
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

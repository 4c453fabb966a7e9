"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { MIN_QUERY } from "@/lib/search/rules";
import type { SearchResults } from "@/lib/search/schema";
import { apiFetch } from "@/lib/shared/api-client";

/** Shown when the search itself went wrong (specification section 8). */
export const SEARCH_FAILED = "Search failed";

/** Cached per query; `follows` keeps the last result until a newer one arrives. Tried also offline. */
export const searchQuery = (q: string, follows: boolean) =>
  queryOptions({
    queryKey: [`/api/search?q=${encodeURIComponent(q)}`],
    queryFn: ({ queryKey: [url = ""], signal }) => apiFetch<SearchResults>(url, { signal }),
    enabled: q.length >= MIN_QUERY,
    placeholderData: follows ? keepPreviousData : undefined,
    networkMode: "always",
    staleTime: 10_000,
  });

export const useSearch = (q: string, follows: boolean) => useQuery(searchQuery(q, follows));

"use client";

import { type QueryFunction, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

const seen = new WeakSet<object>();

/** False for what a page was served with when the page comes out of the router's cache: by now it may be out of date. */
export function isFirstSeen(served: object): boolean {
  const first = !seen.has(served);
  seen.add(served);
  return first;
}

/** Puts what a new page was served with into React Query's cache, under `key`. */
export function useTakeOver<T extends object>(key: string, served: T, toData: (served: T) => unknown = asIs): void {
  const client = useQueryClient();
  useMemo(() => {
    if (isFirstSeen(served)) client.setQueryData([key], toData(served));
  }, [client, key, served, toData]);
}

const asIs = (served: unknown) => served;

/** For what may change elsewhere meanwhile: asked for again whenever the window comes back to the front. */
export const ON_RETURN = { refetchOnMount: false, refetchOnWindowFocus: "always" } as const;

/** What the page was served with, and from then on what this browser knows under `key`. */
export function useServed<T extends object>(
  key: string,
  served: T,
  load: QueryFunction<T>,
  options: Partial<typeof ON_RETURN> = {},
): T {
  useTakeOver(key, served);
  const { data = served } = useQuery<T>({ queryKey: [key], queryFn: load, ...options });
  return data;
}

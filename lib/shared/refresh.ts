"use client";

import { type QueryClient, type QueryFunction, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";
import { isTransient } from "@/lib/shared/api-client";

export const refetchUnder = (client: QueryClient, urls: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === "string" &&
      urls.some((url) => key === url || key.startsWith(`${url}?`) || key.startsWith(`${url}/`)),
  });

/** Call it after a change. A network failure doesn't refresh the router, which would reload the page and lose typed text. */
export function useRefresh(): (urls?: readonly string[], failure?: unknown) => void {
  const client = useQueryClient();
  const router = useRouter();
  return useCallback(
    (urls = [], failure) => {
      void refetchUnder(client, urls);
      if (!failure || !isTransient(failure)) router.refresh();
    },
    [client, router],
  );
}

// Not HydrationBoundary (0.6 kB): a list shown again after a change renders its old rows first and is read twice, and
// when the server's clock is ahead, a page out of the router's cache replaces newer data.
const seen = new WeakSet<object>();

/** False when the page comes out of the router's cache and may be stale. */
export function isFirstSeen(served: object): boolean {
  const first = !seen.has(served);
  seen.add(served);
  return first;
}

/** Keeps what a page was served with under `key`; what comes out of the router's cache is fetched again. */
export function useServedCache<T extends object>(key: string, served: T, toData: (served: T) => unknown = asIs): void {
  const client = useQueryClient();
  const isNew = useMemo(() => {
    const isNew = isFirstSeen(served);
    if (isNew) client.setQueryData([key], toData(served));
    return isNew;
  }, [client, key, served, toData]);
  useEffect(() => {
    if (!isNew) void client.invalidateQueries({ queryKey: [key] });
  }, [client, key, isNew]);
}

const asIs = (served: unknown) => served;

/** For data that may change elsewhere: refetched when the window gets the focus. */
export const ON_RETURN = { refetchOnMount: false, refetchOnWindowFocus: "always" } as const;

/** The data a page was served with, then what React Query knows under `key`. */
export function useServed<T extends object>(
  key: string,
  served: T,
  load: QueryFunction<T>,
  options: Partial<typeof ON_RETURN> = {},
): T {
  useServedCache(key, served);
  const { data = served } = useQuery<T>({ queryKey: [key], queryFn: load, ...options });
  return data;
}

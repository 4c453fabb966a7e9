"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
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

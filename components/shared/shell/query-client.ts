import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/shared/api-client";

const worthRetrying = (error: unknown) => !(error instanceof ApiError) || error.status < 400 || error.status >= 500;

/** Milliseconds, from one second up to the cap. */
const backoff = (cap: number) => (attempt: number) => Math.min(1_000 * 2 ** attempt, cap);

/** Constants of the specification's section 9. */
export function newQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "unauthenticated") return;
    void import("@/components/shared/shell/sign-out").then(({ expireSession }) => expireSession(client));
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 3 && worthRetrying(error),
        retryDelay: backoff(30_000),
        refetchOnWindowFocus: true,
      },
      mutations: {
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        retryDelay: backoff(10_000),
      },
    },
  });
  return client;
}

import type { Instrumentation } from "next";

/** Next calls it once per process and runtime, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { evaluateManifestsInPlace, prepareRequests } = await import("@/lib/server/next-server");
  prepareRequests();
  evaluateManifestsInPlace();
}

/** Errors of pages; routes have lib/server/error-map.ts. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs" || routeType !== "render") return;
  const { recordPageError } = await import("@/lib/server/error-map");
  recordPageError(error, method, routePath);
};

import type { Instrumentation } from "next";

/** Next calls it once per process before the first request, in each of its runtimes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ prepareRequests }, { evaluateManifestsInPlace }] = await Promise.all([
    import("@/lib/server/incoming"),
    import("@/lib/server/manifests"),
  ]);
  prepareRequests();
  evaluateManifestsInPlace();
}

/** What a page throws while it is rendered; routes answer for themselves (lib/server/error-map.ts). */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs" || routeType !== "render") return;
  const { keepPageError } = await import("@/lib/server/error-map");
  keepPageError(error, method, routePath);
};

/** Next calls it once per process before the first request, in each of its runtimes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { notePeers } = await import("@/lib/server/visitor-address");
  notePeers();
}

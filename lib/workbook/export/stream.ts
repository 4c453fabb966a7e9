import "server-only";
import { log } from "@/lib/server/log";

/**
 * Answers a download that is written while it is sent. The answer waits for the first rows, so that a database that is
 * away is a 503 and not half a file; what fails later breaks the transfer off, which a browser reports as failed.
 */
export async function streamed(
  headers: Record<string, string>,
  write: (push: (chunk: Uint8Array) => void, started: () => void) => Promise<void>,
): Promise<Response> {
  let begun: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let gone = false;
  let work: Promise<void> = Promise.resolve();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      work = write((chunk) => {
        if (!gone) controller.enqueue(chunk);
      }, begun);
      work
        .then(() => {
          if (!gone) controller.close();
        })
        .catch((error) => {
          log.error({ message: String(error) }, "an export failed");
          if (!gone) controller.error(error);
        });
    },
    cancel() {
      gone = true;
    },
  });
  await Promise.race([start, work]);
  return new Response(body, { headers: { "Cache-Control": "private, no-store", ...headers } });
}

export const attachment = (fileName: string): string => `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`;

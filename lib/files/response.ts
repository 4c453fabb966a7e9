import "server-only";
import { getFile, openFile } from "@/lib/files/queries";
import { disposition, downloadName } from "@/lib/files/rules";
import type { FileDto, FileSize } from "@/lib/files/schema";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/**
 * A file as it goes over the wire. Only pictures, which we have written ourselves, are ever shown by the browser; a document is
 * saved, and should it be opened all the same, nothing in it runs (the policy for this address is in next.config.mjs).
 * @param accept the request's header: `application/json` asks for what is known of the file instead of its bytes
 */
export async function fileResponse(
  actor: Actor,
  id: string,
  { size, download }: { size: FileSize; download: "0" | "1" },
  accept: string | null,
): Promise<Response | FileDto> {
  if (accept?.toLowerCase().startsWith("application/json")) return getFile(actor, id);
  const { name, kind, mediaType, stream } = await openFile(actor, id, size);
  const shown = size === "thumb" || (kind !== "document" && download === "0");
  // Pictures are part of what a page looks like; documents, and saving anything, are their owner's.
  if (!shown && actor.viewedBy !== null) {
    await stream.cancel();
    throw new AppError("forbidden", `Files of ${actor.username} are open to their owner only.`);
  }
  const type = mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
  return new Response(stream, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition(shown ? "inline" : "attachment", downloadName(name, mediaType)),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
      Vary: "Accept",
    },
  });
}

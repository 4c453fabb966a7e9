import "server-only";
import { renderContract } from "@/lib/contracts/document/queries";
import { printableDraft } from "@/lib/contracts/document/rules";
import { getContract } from "@/lib/contracts/queries";
import { prepareContract } from "@/lib/contracts/sending/queries";
import { fileResponse } from "@/lib/files/queries";
import { disposition, downloadName } from "@/lib/files/rules";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

const PDF = "application/pdf";

/** As signed elsewhere or sent, otherwise the draft with today's values. @throws 422 for one that is too long */
export async function contractPdf(actor: Actor, id: string): Promise<Response | object> {
  const contract = await getContract(actor, id);
  const fileId = contract.file?.id ?? contract.text?.fileId;
  if (fileId) return fileResponse(actor, fileId, { size: "full", download: "1" }, null);
  const { document, tooLong } = await prepareContract(actor, contract);
  if (tooLong) throw new AppError("invalid", `${tooLong}.`);
  return new Response(Uint8Array.from(await renderContract(actor, printableDraft(document))), {
    headers: {
      "Content-Type": PDF,
      "Content-Disposition": disposition("attachment", downloadName(`${contract.title} (draft)`, PDF)),
      "Cache-Control": "private, no-store",
    },
  });
}

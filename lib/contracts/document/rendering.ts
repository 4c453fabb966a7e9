import "server-only";
import type { ContractDocument } from "@/lib/contracts/document/document";
import type { ContractPdfProps } from "@/lib/contracts/document/pdf";
import { readLogo } from "@/lib/documents/logo";
import { renderDocument } from "@/lib/documents/render";
import type { Actor } from "@/lib/server/session";

declare module "@/lib/documents/render" {
  interface DocumentProps {
    contract: ContractPdfProps;
  }
}

type Extra = Partial<Pick<ContractPdfProps, "number" | "filled" | "certificate">>;

/** The PDF, set in the worker: blank, or as it was signed. */
export async function renderContract(
  actor: Actor,
  document: ContractDocument,
  { number = null, filled = [], certificate = null }: Extra = {},
): Promise<Buffer> {
  const logo = await readLogo(actor, document.letterhead.logoFileId);
  return renderDocument("contract", { document, logo, number, filled, certificate }, actor.speakerId);
}

import "server-only";
import sharp from "sharp";
import type { ContractDocument } from "@/lib/contracts/document/document";
import type { ContractPdfProps } from "@/lib/contracts/document/pdf";
import { renderDocument } from "@/lib/documents/render";
import { readBlob } from "@/lib/server/blob";
import { prisma } from "@/lib/server/db";
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

/** Pixels: three times its size in print. */
const LOGO = { width: 450, height: 162, fit: "inside", withoutEnlargement: true } as const;

/** As a PNG; null when it is missing or unreadable. */
async function readLogo({ speakerId }: Actor, id: string | null): Promise<Buffer | null> {
  if (!id) return null;
  const row = await prisma().storedFile.findFirst({ where: { id, speakerId }, select: { path: true } });
  const stream = row && (await readBlob(row.path));
  if (!stream) return null;
  const bytes = await new Response(stream).arrayBuffer();
  return sharp(bytes)
    .resize(LOGO)
    .png()
    .toBuffer()
    .catch(() => null);
}

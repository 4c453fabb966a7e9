import "server-only";
import { storeIssued } from "@/lib/files/commands";
import { fileResponse } from "@/lib/files/queries";
import { disposition, downloadName } from "@/lib/files/rules";
import { documentOf, type InvoiceDocument } from "@/lib/invoices/document";
import { renderInvoice } from "@/lib/invoices/documents/rendering";
import { getInvoice } from "@/lib/invoices/queries";
import { INVOICE_KIND_LABEL } from "@/lib/invoices/status";
import { surroundingsOf } from "@/lib/invoices/surroundings";
import { prisma } from "@/lib/server/db";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

export async function printInvoiceUnscoped({
  speakerId,
  invoiceId,
}: {
  speakerId: SpeakerId;
  invoiceId: string;
}): Promise<{ printed: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  if (!actor) return { printed: false };
  await storePdf(actor, invoiceId);
  return { printed: true };
}

/** The file of the frozen text, made once. @returns null before it is issued */
export async function storePdf(actor: Actor, invoiceId: string): Promise<{ fileId: string } | null> {
  const { speakerId } = actor;
  const where = { invoiceId, speakerId };
  const find = () => prisma().invoiceText.findFirst({ where, select: { fileId: true, document: true } });
  const text = await find();
  if (!text) return null;
  if (text.fileId) return { fileId: text.fileId };
  const document = JSON.parse(text.document) as InvoiceDocument;
  const name = `${INVOICE_KIND_LABEL[document.kind]} ${document.number}`;
  const bytes = await renderInvoice(actor, document, []);
  try {
    return await storeIssued(actor, { name, bytes }, async ({ id: fileId }, tx) => {
      const { count } = await tx.invoiceText.updateMany({ where: { ...where, fileId: null }, data: { fileId } });
      if (count === 0) throw new AppError("conflict", "This PDF was just made.");
      return { fileId };
    });
  } catch (error) {
    const first = (await find())?.fileId;
    if (first) return { fileId: first };
    throw error;
  }
}

/** As it was issued; a draft as it would be today. */
export async function invoicePdf(actor: Actor, id: string): Promise<Response | object> {
  const stored = await storePdf(actor, id);
  if (stored) return fileResponse(actor, stored.fileId, { size: "full", download: "1" }, null);
  const invoice = await getInvoice(actor, id);
  const around = await surroundingsOf(actor, prisma());
  const document = documentOf(invoice, { number: "Draft", issuedOn: today(actor.timeZone) }, around);
  return toPdfResponse(await renderInvoice(actor, document, []), "Invoice (draft)");
}

const PDF = "application/pdf";

export const toPdfResponse = (bytes: Buffer, name: string): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": PDF,
      "Content-Disposition": disposition("attachment", downloadName(name, PDF)),
      "Cache-Control": "private, no-store",
    },
  });

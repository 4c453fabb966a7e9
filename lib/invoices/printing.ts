import "server-only";
import { letterheadOf } from "@/lib/contracts/draft/subject";
import { storeIssued } from "@/lib/files/commands";
import { fileResponse, newestFileId } from "@/lib/files/queries";
import { disposition, downloadName } from "@/lib/files/rules";
import { type DocumentSurroundings, documentOf, type InvoiceDocument } from "@/lib/invoices/document";
import { renderInvoice } from "@/lib/invoices/documents/rendering";
import { getInvoice } from "@/lib/invoices/queries";
import { invoiceTitle } from "@/lib/invoices/status";
import type { InvoiceJob } from "@/lib/invoices/tasks";
import { checkAddress } from "@/lib/profile/fields";
import { getBusiness, getProfile } from "@/lib/profile/queries";
import { prisma, type Tx } from "@/lib/server/db";
import { type Actor, findOwnerUnscoped } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

/** What a document issued now says of the speaker's business. */
export async function surroundingsOf(actor: Actor, tx: Tx): Promise<DocumentSurroundings> {
  const profile = await getProfile(actor, tx);
  const business = await getBusiness(actor, tx);
  const letterhead = letterheadOf({ profile, business }, await newestFileId(actor, "logo", tx));
  const checks = { payee: business.checkPayee || letterhead.name, address: checkAddress(business, profile) };
  return { letterhead, checks, footer: business.documentNote };
}

export async function printInvoiceUnscoped({ speakerId, invoiceId }: InvoiceJob): Promise<{ printed: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  if (!actor) return { printed: false };
  await storePdf(actor, invoiceId);
  return { printed: true };
}

const findText = ({ speakerId }: Actor, invoiceId: string) =>
  prisma().invoiceText.findFirst({
    where: { invoiceId, speakerId },
    select: { fileId: true, document: true, invoice: { select: { sample: true } } },
  });

/** The file of the frozen text, made once. @returns null before it is issued, and for sample data, which is made anew each time */
export async function storePdf(actor: Actor, invoiceId: string): Promise<{ fileId: string } | null> {
  const text = await findText(actor, invoiceId);
  if (!text || text.invoice.sample) return null;
  if (text.fileId) return { fileId: text.fileId };
  const document = JSON.parse(text.document) as InvoiceDocument;
  const issued = { name: invoiceTitle(document), bytes: await renderInvoice(actor, document) };
  try {
    return await storeIssued(actor, issued, async ({ id: fileId }, tx) => {
      const where = { invoiceId, speakerId: actor.speakerId, fileId: null };
      const { count } = await tx.invoiceText.updateMany({ where, data: { fileId } });
      if (count === 0) throw new AppError("conflict", "This PDF was just made.");
      return { fileId };
    });
  } catch (error) {
    const first = (await findText(actor, invoiceId))?.fileId;
    if (first) return { fileId: first };
    throw error;
  }
}

/** As it was issued; a draft as it would be today. */
export async function invoicePdf(actor: Actor, id: string): Promise<Response | object> {
  const invoice = await getInvoice(actor, id);
  const stored = await storePdf(actor, id);
  if (stored) return fileResponse(actor, stored.fileId, { size: "full", download: "1" }, null);
  const text = await findText(actor, id);
  const document = text
    ? (JSON.parse(text.document) as InvoiceDocument)
    : documentOf(invoice, { number: "Draft", issuedOn: today(actor.timeZone) }, await surroundingsOf(actor, prisma()));
  return toPdfResponse(await renderInvoice(actor, document), text ? invoiceTitle(document) : "Invoice (draft)");
}

export const PDF = "application/pdf";

export const toPdfHeaders = (name: string) => ({
  "Content-Type": PDF,
  "Content-Disposition": disposition("attachment", downloadName(name, PDF)),
  "Cache-Control": "private, no-store",
});

export const toPdfResponse = (bytes: Uint8Array, name: string): Response =>
  new Response(Uint8Array.from(bytes), { headers: toPdfHeaders(name) });

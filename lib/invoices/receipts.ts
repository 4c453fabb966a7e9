import "server-only";
import { PDF } from "@libpdf/core";
import sharp from "sharp";
import { storeIssued } from "@/lib/files/commands";
import { RECEIPTS } from "@/lib/files/queries";
import { boundedDecoding } from "@/lib/files/reading";
import { toPdfResponse } from "@/lib/invoices/printing";
import { getInvoice } from "@/lib/invoices/queries";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { invoiceTitle } from "@/lib/invoices/status";
import { readBlob } from "@/lib/server/blob";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { signature } from "@/lib/server/signed";
import { AppError, notFound } from "@/lib/shared/errors";

type Receipt = { id: string; name: string; mediaType: string; path: string };

/** Of the expenses on an invoice; by expenses("invoiceId", "speakerId") and files("expenseId", "speakerId"). */
const OF_INVOICE = `FROM expenses x, ${RECEIPTS} AND x."speakerId" = $1 AND x."invoiceId" = $2 AND x."deletedAt" IS NULL`;

export async function countReceipts({ speakerId }: Actor, invoiceId: string): Promise<number> {
  const values = [speakerId, invoiceId];
  const [row] = await query<{ count: number }>("invoice-receipts-count", `SELECT count(*)::int ${OF_INVOICE}`, values);
  return row?.count ?? 0;
}

const receiptsOf = ({ speakerId }: Actor, invoiceId: string) =>
  query<Receipt>(
    "invoice-receipts",
    `SELECT f.id, f.name, f."mediaType", f.path ${OF_INVOICE} ORDER BY x."spentOn", x.id, f."createdAt", f.id`,
    [speakerId, invoiceId],
  );

const nameOf = (invoice: InvoiceDto): string => `${invoiceTitle(invoice)}, receipts`;

/** All receipts of an invoice as one PDF, in the order of its lines. @throws 404 without any, 409 for a locked one */
export async function receiptsPdf(actor: Actor, invoiceId: string): Promise<Response> {
  const invoice = await getInvoice(actor, invoiceId);
  const receipts = await receiptsOf(actor, invoiceId);
  if (receipts.length === 0) throw notFound("receipt");
  return toPdfResponse(await merge(receipts), nameOf(invoice));
}

const MAX_MAILED_BYTES = 15 * 1024 * 1024;

/** The same PDF, kept once for the invoice's email. @returns null without receipts @throws 409 for a locked one, 413 */
export async function storeReceipts(actor: Actor, invoiceId: string): Promise<{ fileId: string } | null> {
  const receipts = await receiptsOf(actor, invoiceId);
  if (receipts.length === 0) return null;
  const name = nameOf(await getInvoice(actor, invoiceId));
  const fingerprint = signature("receipts", invoiceId, ...receipts.map(({ id }) => id));
  const issued = { name, bytes: Buffer.from(await merge(receipts)) };
  if (issued.bytes.length > MAX_MAILED_BYTES)
    throw new AppError("too_large", "The receipts are too large for an email.");
  return storeIssued(actor, issued, async ({ id }) => ({ fileId: id }), { key: fingerprint, fingerprint });
}

async function merge(receipts: readonly Receipt[]): Promise<Uint8Array> {
  const whole = PDF.create();
  for (const receipt of receipts) {
    const stream = await readBlob(receipt.path);
    if (!stream) throw notFound("receipt");
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    if (receipt.mediaType === "application/pdf") await addPages(whole, receipt.name, bytes);
    else await addPicture(whole, bytes);
  }
  return whole.save();
}

async function addPages(whole: PDF, name: string, bytes: Buffer): Promise<void> {
  const locked = new AppError("conflict", `The receipt “${name}” is locked or damaged. Upload another copy of it.`);
  const source = await PDF.load(bytes).catch(() => null);
  if (!source || source.isEncrypted) throw locked;
  const all = Array.from({ length: source.getPageCount() }, (_, at) => at);
  await whole.copyPagesFrom(source, all).catch(() => {
    throw locked;
  });
}

/** Points: a letter page, and its margin. */
const [SHORT, LONG, MARGIN] = [612, 792, 36];
const MOST_PIXELS = 1_800;

async function addPicture(whole: PDF, bytes: Buffer): Promise<void> {
  const { data, info } = await boundedDecoding(() =>
    sharp(bytes)
      .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  );
  const isWide = info.width > info.height;
  const [width, height] = isWide ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((width - 2 * MARGIN) / info.width, (height - 2 * MARGIN) / info.height, 1);
  const size = { width: info.width * scale, height: info.height * scale };
  const page = whole.addPage({ width, height });
  page.drawImage(whole.embedImage(data), { x: MARGIN, y: height - MARGIN - size.height, ...size });
}

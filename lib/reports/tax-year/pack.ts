import "server-only";
import { Buffer } from "node:buffer";
import { Names, plainName, readWhole } from "@/lib/backup/files";
import { Archive } from "@/lib/backup/zip";
import { renderDocument } from "@/lib/documents/render";
import { placeheldIn } from "@/lib/documents/rules";
import { batches, readSnapshot } from "@/lib/export/queries";
import { EXPORT_CREATOR } from "@/lib/export/schema";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { RECEIPTS } from "@/lib/files/queries";
import { downloadName } from "@/lib/files/rules";
import { addPlaces } from "@/lib/reports/fees-by-state/file";
import { BASES } from "@/lib/reports/fees-by-state/splitting";
import { own } from "@/lib/reports/fees-by-state/sql";
import { categoryOf } from "@/lib/reports/tax-year/categories";
import { addStates, ISSUED, MOVEMENTS, readSummary, SPENT } from "@/lib/reports/tax-year/reading";
import { writeSheets } from "@/lib/reports/tax-year/sheets";
import { summaryOf } from "@/lib/reports/tax-year/summary";
import { log } from "@/lib/server/log";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

type Books = Awaited<ReturnType<typeof addStates>>;
type PackFile = { folder: string; name: string; about: string; mediaType: string; path: string };

/** `{username}_tax-year_{year}.zip`, written while it is sent; at most one file of it is in memory. */
export async function getTaxPack(actor: Actor, year: number): Promise<Response> {
  const counted = await readSummary(actor, year);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": attachment(`${actor.username}_tax-year_${year}.zip`),
  };
  const write = async (push: Push, started: () => void) => {
    const archive = new Archive(push);
    started();
    await archive.addBytes("README.txt", Buffer.from(readme(actor, year)));
    const files = await writeBooks(archive, actor, await addStates(actor, counted));
    const lost = await writeFiles(archive, files);
    if (lost.length > 0) await archive.addBytes("missing-files.txt", Buffer.from(`${lost.join("\r\n")}\r\n`));
    await archive.finish();
  };
  return streamed(headers, write, actor.speakerId);
}

/** Workbook and summary of one moment. @returns the files to add */
async function writeBooks(archive: Archive, actor: Actor, books: Books): Promise<PackFile[]> {
  const { year } = books.summary;
  const { document, files } = await readSnapshot(async (client) => {
    await archive.addStream("workbook.xlsx", 1, async (push) => {
      const file = new WorkbookFile(EXPORT_CREATOR, push);
      await writeSheets(file, client, actor, { year, unknown: books.states.unknown });
      for (const basis of BASES) addPlaces(file, `By state, date ${basis}`, books.states, basis);
      await file.finish();
    });
    const found: PackFile[] = [];
    for await (const rows of batches<PackFile>(client, "tax_files", FILES, actor.speakerId, [year]))
      found.push(...rows);
    return { document: await summaryOf(actor, client, books), files: found };
  });
  await archive.addBytes("summary.pdf", await renderDocument("report", placeheldIn(document), actor.speakerId));
  return files;
}

/** Receipts by category, then invoices as they were issued, then forms and certificates. */
const FILES = `SELECT 'receipts' AS folder, x.category AS name, concat_ws(' ', x."spentOn", nullif(x.vendor::text, ''), (x."amountCents" / 100.0)::numeric(12, 2)) AS about,
      f."mediaType", f.path, 1 AS part, x."spentOn" AS "on"
    FROM expenses x, ${RECEIPTS} AND ${SPENT}
  UNION ALL
  SELECT 'invoices', '', concat_ws(' ', i.number, nullif(i."billToName"::text, '')), f."mediaType", f.path, 2, i."issuedOn"
    FROM invoices i JOIN invoice_texts t ON t."invoiceId" = i.id AND ${own("t")} JOIN files f ON f.id = t."fileId" AND ${own("f")}
   WHERE ${ISSUED}
  UNION ALL
  SELECT 'tax forms', '', concat_ws(' ', d.year::text, d.form, d."payerName"::text), f."mediaType", f.path, 3, make_date(d.year, 12, 31)
    FROM tax_documents d JOIN files f ON f.id = d."fileId" AND ${own("f")} AND f."deletedAt" IS NULL WHERE ${own("d")} AND d.year = $2::int
  UNION ALL
  SELECT 'tax forms', '', concat_ws(' ', v."on", 'certificate', p."withheldFor"), f."mediaType", f.path, 4, v."on"
    FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")} JOIN files f ON f.id = p."certificateId" AND ${own("f")} AND f."deletedAt" IS NULL
   WHERE v.kind = 'Payment'
   ORDER BY part, name, "on", about, path`;

/** After so many failures in a row the store is down, and half a pack is useless. */
const PATIENCE = 3;

/** @returns the paths that couldn't be read */
async function writeFiles(archive: Archive, files: readonly PackFile[]): Promise<string[]> {
  const names = new Names();
  const lost: string[] = [];
  let failed = 0;
  for (const { folder, name, about, mediaType, path } of files) {
    const inside = folder === "receipts" ? `receipts/${plainName(categoryOf(name).label)}/` : `${folder}/`;
    const whole = downloadName(about, mediaType);
    const dot = whole.lastIndexOf(".");
    const inZip = names.take(inside, plainName(whole.slice(0, dot)) + whole.slice(dot));
    const bytes = await readWhole(path).catch((error: unknown) => {
      if (!(error instanceof AppError) || ++failed === PATIENCE) throw error;
      log.warn({ path: inZip }, "a file could not be read for a tax-year pack");
      return null;
    });
    if (!bytes) {
      lost.push(inZip);
      continue;
    }
    failed = 0;
    await archive.addStored(inZip, bytes);
  }
  return lost;
}

const readme = (actor: Actor, year: number): string =>
  [
    `${BRAND.name}: tax year ${year} of ${actor.speaker.name || actor.username}`,
    "",
    "summary.pdf      The year on a few pages, and what is still missing.",
    "workbook.xlsx    Every payment, invoice, expense and trip, sums by Schedule C line, by state and by payer, and what to fix.",
    "receipts/        Receipts, in a folder for each category.",
    "invoices/        Invoices as they were issued.",
    "tax forms/       1099s and withholding certificates that you uploaded.",
    "",
    "Amounts are US dollars. This is information from your records, not tax advice.",
    "",
  ].join("\r\n");

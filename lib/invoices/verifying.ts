import "server-only";
import { invoiceHistory } from "@/lib/invoices/history";
import { query } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";

const { brokenLinks, brokenTimes, brokenText } = invoiceHistory;

/** Nightly: every chain and hash of an issued invoice again, and its ledger's sum. A break is an error for admins. */
export async function verifyInvoicesUnscoped(): Promise<{ broken: number }> {
  const broken = await query<{ number: string; speakerId: string }>(
    "invoices-verify",
    `SELECT t.number, t."speakerId" FROM invoice_texts t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId"
      WHERE NOT i.sample AND (${brokenLinks} OR ${brokenTimes} OR ${brokenText} OR i."settledCents" <> (
        SELECT coalesce(sum(l."amountCents"), 0) FROM settlements l WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId"))`,
    [],
  );
  for (const { number, speakerId } of broken)
    recordError("job", "verify invoices", new Error(`Invoice ${number} of ${speakerId} was changed`));
  return { broken: broken.length };
}

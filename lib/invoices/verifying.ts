import "server-only";
import { invoiceHistory } from "@/lib/invoices/history";
import { query } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { eachRow } from "@/lib/server/rows";

const { brokenLinks, brokenTimes, brokenText } = invoiceHistory;

/** Nightly: every chain and hash of an issued invoice again, and its ledger's sum. A break is an error for admins, once. */
export async function verifyInvoicesUnscoped(): Promise<{ broken: number }> {
  const broken = await query<{ id: string; number: string; speakerId: string }>(
    "invoices-verify",
    `SELECT i.id, t.number, t."speakerId" FROM invoice_texts t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId"
      WHERE i."brokenAt" IS NULL AND NOT i.sample AND (${brokenLinks} OR ${brokenTimes} OR ${brokenText} OR i."settledCents" <> (
        SELECT coalesce(sum(l."amountCents"), 0) FROM settlements l WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId"))`,
    [],
  );
  const { done } = await eachRow("verify-invoices", broken, async ({ id, number, speakerId }) => {
    await query("invoice-broken", `UPDATE invoices SET "brokenAt" = now() WHERE id = $1 AND "speakerId" = $2`, [
      id,
      speakerId,
    ]);
    recordError("job", "verify invoices", new Error(`Invoice ${number} was changed`));
  });
  return { broken: done };
}

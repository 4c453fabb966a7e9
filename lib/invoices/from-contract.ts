import "server-only";
import { insertInvoice } from "@/lib/invoices/drafting";
import { issue } from "@/lib/invoices/issuing";
import { invoiceSchema } from "@/lib/invoices/schema";
import { requestSending } from "@/lib/invoices/sending";
import { query, transaction } from "@/lib/server/db";
import { eachRow } from "@/lib/server/rows";
import { findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { isBlocked } from "@/lib/shared/subscription";

type Due = { id: string; speakerId: SpeakerId };

/** Contracts that everyone has signed and that asked for their invoice; by contracts("issuesInvoice"). */
export async function issueFromContractsUnscoped(): Promise<{ issued: number }> {
  const due = await query<Due>(
    "contracts-to-invoice",
    `SELECT c.id, c."speakerId" FROM contracts c JOIN speakers s ON s.id = c."speakerId"
      WHERE c."issuesInvoice" AND c.state = 'completed' AND c."deletedAt" IS NULL AND s."deletionDueAt" IS NULL`,
    [],
  );
  const { done } = await eachRow("issue-from-contracts", due, issueFor);
  return { issued: done };
}

/** Once: the contract stops asking in the same transaction. What is invoiced already isn't again; what can't be issued waits as a draft. */
async function issueFor({ id: contractId, speakerId }: Due): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId);
  if (!actor || isBlocked(actor.subscription.status)) return;
  await transaction(async (tx) => {
    const where = { id: contractId, speakerId, issuesInvoice: true };
    const { count } = await tx.contract.updateMany({
      where,
      data: { issuesInvoice: false, version: { increment: 1 } },
    });
    if (count === 0) return;
    const draft = await unlessRefused(insertInvoice(actor, invoiceSchema.parse({ contractId }), tx));
    if (!draft) return;
    const isIssued = await unlessRefused(issue(actor, draft.id, null, today(actor.timeZone), tx).then(() => true));
    if (isIssued) await unlessRefused(requestSending(actor, draft.id, tx));
  });
}

/** Null for what we refuse before anything is written. */
async function unlessRefused<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

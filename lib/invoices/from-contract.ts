import "server-only";
import { createInvoice } from "@/lib/invoices/drafting";
import { issueInvoice } from "@/lib/invoices/issuing";
import { query } from "@/lib/server/db";
import { eachRow } from "@/lib/server/rows";
import { findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

type Due = { id: string; speakerId: SpeakerId };

const NOTHING = { eventId: null, dealId: null, lateFeeOf: null, clientId: null, bureauPartnerId: null };

/** Contracts that everyone has signed and that asked for their invoice, once each; by contracts("speakerId", state, "updatedAt"). */
export async function issueFromContractsUnscoped(): Promise<{ issued: number }> {
  const due = await query<Due>(
    "contracts-to-invoice",
    `SELECT c.id, c."speakerId" FROM contracts c JOIN speakers s ON s.id = c."speakerId"
      WHERE c."issuesInvoice" AND c.state = 'completed' AND c."deletedAt" IS NULL AND s."deletionDueAt" IS NULL
        AND NOT EXISTS (SELECT FROM invoices i WHERE i."contractId" = c.id AND i."speakerId" = c."speakerId")`,
    [],
  );
  const { done } = await eachRow("issue-from-contracts", due, issueFor);
  return { issued: done };
}

/** A draft that can't be issued or sent waits for the speaker. */
async function issueFor({ id: contractId, speakerId }: Due): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId);
  if (!actor) return;
  const once = { key: `contract-${contractId}`, fingerprint: contractId };
  const { id, version } = await createInvoice(actor, { ...NOTHING, contractId }, once);
  for (const sends of [true, false]) {
    try {
      await issueInvoice(actor, id, { version, sends });
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

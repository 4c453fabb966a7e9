import "server-only";
import type { OpenContract } from "@/lib/contracts/public/queries";
import { transaction } from "@/lib/server/db";

/** The first view of a person; the contract of the first reader becomes viewed. */
export const recordViewUnscoped = ({ speakerId, contractId, recipientId: id }: OpenContract): Promise<void> =>
  transaction(async (tx) => {
    const seen = await tx.contractRecipient.updateMany({
      where: { id, speakerId, viewedAt: null },
      data: { viewedAt: new Date() },
    });
    if (seen.count === 0) return;
    await tx.contract.updateMany({
      where: { id: contractId, speakerId, state: "sent" },
      data: { state: "viewed", version: { increment: 1 } },
    });
  });

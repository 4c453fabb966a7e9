import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";

/** How the audit log names an account: whose it was cannot be read from it once the account is gone. */
const subjectOf = (speakerId: string): string => createHash("sha256").update(speakerId).digest("hex");

type Audited = {
  /** Noun and what became of it: "trial.extended". */
  action: string;
  /** Whom it concerned; left out when it was nobody in particular. */
  speakerId?: string;
  /** Never a name, an address or anybody's words: entries stay when the account goes. */
  details?: Record<string, string | number | boolean | null>;
};

/** Writes down what an admin did, in the transaction that does it. */
export const recordAudit = (tx: Tx, actor: AdminActor, audited: Audited): Promise<void> =>
  recordAuditUnscoped(tx, actor.username, audited);

/** The same for an admin who is none at the moment, since they look at somebody's account. */
export async function recordAuditUnscoped(tx: Tx, by: string, { action, speakerId, details }: Audited): Promise<void> {
  const subject = speakerId === undefined ? "" : subjectOf(speakerId);
  await tx.auditEntry.create({ data: { action, subject, by, ...(details && { details }) } });
}

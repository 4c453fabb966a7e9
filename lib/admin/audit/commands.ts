import "server-only";
import { createHash } from "node:crypto";
import type { Tx } from "@/lib/server/db";
import type { AdminActor } from "@/lib/server/session";

/** Names an account in the log; can't be traced back after its deletion. */
const subjectOf = (speakerId: string): string => createHash("sha256").update(speakerId).digest("hex");

type Audited = {
  action: string;
  speakerId?: string;
  /** No personal data: entries outlive the account. */
  details?: Record<string, string | number | boolean | null>;
};

export const recordAudit = (tx: Tx, actor: AdminActor, audited: Audited): Promise<void> =>
  recordAuditUnscoped(tx, actor.username, audited);

/** For an admin who is viewing an account and so acts as its speaker. */
export async function recordAuditUnscoped(tx: Tx, by: string, { action, speakerId, details }: Audited): Promise<void> {
  const subject = speakerId === undefined ? "" : subjectOf(speakerId);
  await tx.auditEntry.create({ data: { action, subject, by, ...(details && { details }) } });
}

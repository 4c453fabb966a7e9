-- AlterTable
ALTER TABLE "users" ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt", "id");

-- DropIndex
DROP INDEX "audit_entries_at_idx";

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_at_idx" ON "audit_entries"("subject", "at");

-- CreateIndex
CREATE INDEX "audit_entries_action_at_idx" ON "audit_entries"("action", "at");

-- CreateIndex
CREATE INDEX "audit_entries_by_at_idx" ON "audit_entries"("by", "at");

-- What is known of it until today.
UPDATE users u SET "lastSeenAt" =
  coalesce((SELECT max(s."lastSeenAt") FROM sessions s WHERE s."userId" = u.id AND s."speakerId" = u."speakerId"), u."createdAt");

-- The audit log says whom an entry concerns by this hash: whose account it is can be found while the account is there.
CREATE INDEX "speakers_subject" ON speakers (encode(sha256(id::text::bytea), 'hex'));

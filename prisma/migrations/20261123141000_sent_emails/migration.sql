CREATE TYPE "email_state" AS ENUM ('queued', 'sent', 'delayed', 'delivered', 'failed', 'bounced', 'complained');

CREATE TABLE "sent_emails" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "recordId" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "recipient" CITEXT NOT NULL,
    "cc" TEXT[],
    "subject" TEXT NOT NULL DEFAULT '',
    "isReceipt" BOOLEAN NOT NULL DEFAULT false,
    "state" "email_state" NOT NULL DEFAULT 'queued',
    "stateAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT NOT NULL DEFAULT '',
    "providerId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_emails_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "sent_emails_id_speakerId_key" ON "sent_emails"("id", "speakerId");

CREATE INDEX "sent_emails_speakerId_createdAt_idx" ON "sent_emails"("speakerId", "createdAt");

CREATE INDEX "sent_emails_speakerId_recipient_idx" ON "sent_emails"("speakerId", "recipient");

CREATE INDEX "sent_emails_recordId_speakerId_idx" ON "sent_emails"("recordId", "speakerId");

CREATE INDEX "sent_emails_providerId_idx" ON "sent_emails"("providerId");

ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

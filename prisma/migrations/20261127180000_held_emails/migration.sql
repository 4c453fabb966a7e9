ALTER TYPE "email_state" ADD VALUE 'undone' BEFORE 'queued';
ALTER TABLE "sent_emails" ADD COLUMN "sendAt" TIMESTAMPTZ(3);

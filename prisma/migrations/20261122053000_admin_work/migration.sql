-- CreateEnum
CREATE TYPE "message_state" AS ENUM ('open', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "error_source" AS ENUM ('route', 'page', 'job');

-- DropIndex
DROP INDEX "contact_messages_createdAt_idx";

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "state" "message_state" NOT NULL DEFAULT 'open',
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "activatedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "contact_replies" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "by" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback_replies" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "feedbackId" UUID NOT NULL,
    "by" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "error_groups" (
    "id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "source" "error_source" NOT NULL,
    "place" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "firstSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "solvedAt" TIMESTAMPTZ(3),
    "solvedBy" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "error_groups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_replies_messageId_createdAt_idx" ON "contact_replies"("messageId", "createdAt");

-- CreateIndex
CREATE INDEX "feedback_replies_feedbackId_speakerId_createdAt_idx" ON "feedback_replies"("feedbackId", "speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_replies_id_speakerId_key" ON "feedback_replies"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "error_groups_fingerprint_key" ON "error_groups"("fingerprint");

-- CreateIndex
CREATE INDEX "error_groups_lastSeenAt_id_idx" ON "error_groups"("lastSeenAt", "id");

-- CreateIndex
CREATE INDEX "contact_messages_createdAt_id_idx" ON "contact_messages"("createdAt", "id");

-- CreateIndex
CREATE INDEX "feedback_createdAt_id_idx" ON "feedback"("createdAt", "id");

-- CreateIndex
CREATE INDEX "speakers_createdAt_idx" ON "speakers"("createdAt");

-- CreateIndex
CREATE INDEX "speakers_trialEndsAt_idx" ON "speakers"("trialEndsAt");

-- AddForeignKey
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_replies" ADD CONSTRAINT "feedback_replies_feedbackId_speakerId_fkey" FOREIGN KEY ("feedbackId", "speakerId") REFERENCES "feedback"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The mail log pages through what has been sent in the order in which it was queued.
CREATE INDEX "archive_mail_log" ON pgboss.archive (name, created_on DESC, id DESC);

-- Who signed up before this was kept: the third event of their own, if it came within a week.
UPDATE "speakers" s SET "activatedAt" = third.at
  FROM (
    SELECT p."id", (
      SELECT e."createdAt" FROM "events" e WHERE e."speakerId" = p."id" AND NOT e."sample"
       ORDER BY e."createdAt" OFFSET 2 LIMIT 1
    ) AS at FROM "speakers" p
  ) third
 WHERE third."id" = s."id" AND third.at < s."createdAt" + interval '7 days';

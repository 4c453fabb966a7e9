-- CreateEnum
CREATE TYPE "feedback_kind" AS ENUM ('idea', 'problem', 'praise');

-- CreateEnum
CREATE TYPE "feedback_state" AS ENUM ('received', 'planned', 'done', 'closed');

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "requestKey" TEXT,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "kind" "feedback_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "mayAnswer" BOOLEAN NOT NULL,
    "state" "feedback_state" NOT NULL DEFAULT 'received',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_requestKey_key" ON "contact_messages"("requestKey");

-- CreateIndex
CREATE INDEX "contact_messages_createdAt_idx" ON "contact_messages"("createdAt");

-- CreateIndex
CREATE INDEX "feedback_speakerId_createdAt_id_idx" ON "feedback"("speakerId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_id_speakerId_key" ON "feedback"("id", "speakerId");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

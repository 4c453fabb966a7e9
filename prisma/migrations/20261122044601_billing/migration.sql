-- CreateEnum
CREATE TYPE "plan_status" AS ENUM ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused');

-- CreateEnum
CREATE TYPE "announcement_level" AS ENUM ('info', 'success', 'warning', 'critical');

-- CreateEnum
CREATE TYPE "announcement_audience" AS ENUM ('everybody', 'trialing', 'subscribed', 'blocked', 'admins');

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "by" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "details" JSONB;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "viewingEndsAt" TIMESTAMPTZ(3),
ADD COLUMN     "viewingUserId" UUID;

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "stripeCustomerId" TEXT,
    "stripeSubscriptionId" TEXT,
    "status" "plan_status",
    "currentPeriodEnd" TIMESTAMPTZ(3),
    "cancelAt" TIMESTAMPTZ(3),
    "paidUntil" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "checkoutTurn" INTEGER NOT NULL DEFAULT 0,
    "checkoutSessionId" TEXT,
    "askedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trial_reminders" (
    "speakerId" UUID NOT NULL,
    "trialEndsAt" TIMESTAMPTZ(3) NOT NULL,
    "daysBefore" INTEGER NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trial_reminders_pkey" PRIMARY KEY ("speakerId","trialEndsAt","daysBefore")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "requestKey" TEXT,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "level" "announcement_level" NOT NULL DEFAULT 'info',
    "audience" "announcement_audience" NOT NULL DEFAULT 'everybody',
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "isDismissible" BOOLEAN NOT NULL DEFAULT true,
    "withdrawnAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcement_readings" (
    "speakerId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "announcementId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissedAt" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_readings_pkey" PRIMARY KEY ("announcementId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_speakerId_key" ON "subscriptions"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripeCustomerId_key" ON "subscriptions"("stripeCustomerId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripeSubscriptionId_key" ON "subscriptions"("stripeSubscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_id_speakerId_key" ON "subscriptions"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "announcements_requestKey_key" ON "announcements"("requestKey");

-- CreateIndex
CREATE INDEX "announcements_startsAt_idx" ON "announcements"("startsAt");

-- CreateIndex
CREATE INDEX "announcement_readings_userId_speakerId_idx" ON "announcement_readings"("userId", "speakerId");

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trial_reminders" ADD CONSTRAINT "trial_reminders_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_readings" ADD CONSTRAINT "announcement_readings_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_readings" ADD CONSTRAINT "announcement_readings_userId_speakerId_fkey" FOREIGN KEY ("userId", "speakerId") REFERENCES "users"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement_readings" ADD CONSTRAINT "announcement_readings_announcementId_fkey" FOREIGN KEY ("announcementId") REFERENCES "announcements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

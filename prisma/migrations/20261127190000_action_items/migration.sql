CREATE TABLE "action_item_marks" (
    "speakerId" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "mark" TEXT NOT NULL DEFAULT 'done',
    "until" DATE,
    "fingerprint" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "action_item_marks_pkey" PRIMARY KEY ("speakerId", "rule", "subject"),
    CONSTRAINT "action_item_marks_mark_check" CHECK ("mark" IN ('done', 'snoozed', 'dismissed')),
    CONSTRAINT "action_item_marks_until_check" CHECK (("mark" = 'snoozed') = ("until" IS NOT NULL))
);

CREATE TABLE "action_item_settings" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "days" INTEGER,
    "isOff" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "action_item_settings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "own_tasks" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "dueOn" DATE NOT NULL,
    "repeats" TEXT NOT NULL DEFAULT 'never',
    "eventId" UUID,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "own_tasks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "own_tasks_repeats_check" CHECK ("repeats" IN ('never', 'daily', 'weekly', 'monthly', 'yearly')),
    CONSTRAINT "own_tasks_about_check" CHECK (num_nonnulls("eventId", "clientId", "bureauPartnerId") <= 1)
);

ALTER TABLE "speakers" ADD COLUMN "digest" TEXT NOT NULL DEFAULT 'daily',
  ADD CONSTRAINT "speakers_digest_check" CHECK ("digest" IN ('daily', 'weekly', 'off'));

ALTER TABLE "clients" ADD COLUMN "contactEveryDays" INTEGER;
ALTER TABLE "bureau_partners" ADD COLUMN "contactEveryDays" INTEGER;

CREATE UNIQUE INDEX "action_item_settings_id_speakerId_key" ON "action_item_settings"("id", "speakerId");
CREATE UNIQUE INDEX "action_item_settings_speakerId_rule_key" ON "action_item_settings"("speakerId", "rule");
CREATE UNIQUE INDEX "own_tasks_id_speakerId_key" ON "own_tasks"("id", "speakerId");
CREATE INDEX "own_tasks_speakerId_dueOn_idx" ON "own_tasks"("speakerId", "dueOn") WHERE "deletedAt" IS NULL;
CREATE INDEX "own_tasks_eventId_speakerId_idx" ON "own_tasks"("eventId", "speakerId");
CREATE INDEX "own_tasks_clientId_speakerId_idx" ON "own_tasks"("clientId", "speakerId");
CREATE INDEX "own_tasks_bureauPartnerId_speakerId_idx" ON "own_tasks"("bureauPartnerId", "speakerId");

ALTER TABLE "action_item_marks" ADD CONSTRAINT "action_item_marks_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "action_item_settings" ADD CONSTRAINT "action_item_settings_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "own_tasks" ADD CONSTRAINT "own_tasks_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "own_tasks" ADD CONSTRAINT "own_tasks_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "own_tasks" ADD CONSTRAINT "own_tasks_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "own_tasks" ADD CONSTRAINT "own_tasks_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

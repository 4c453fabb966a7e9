CREATE TABLE "days_off" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'private',
    "label" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "days_off_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "days_off_kind_check" CHECK ("kind" IN ('private', 'travel')),
    CONSTRAINT "days_off_range_check" CHECK ("endsOn" - "startsOn" BETWEEN 0 AND 365)
);

CREATE UNIQUE INDEX "days_off_id_speakerId_key" ON "days_off"("id", "speakerId");

CREATE INDEX "days_off_speakerId_endsOn_idx" ON "days_off"("speakerId", "endsOn") WHERE "deletedAt" IS NULL;

ALTER TABLE "days_off" ADD CONSTRAINT "days_off_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateEnum
CREATE TYPE "local_place_kind" AS ENUM ('hotel', 'food', 'coffee', 'gym', 'print_shop');

-- CreateTable
CREATE TABLE "local_places" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID,
    "kind" "local_place_kind" NOT NULL,
    "name" CITEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "priceCents" INTEGER,
    "walkingMinutes" INTEGER,
    "again" "yes_no",
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "city" CITEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "local_places_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "local_places_speakerId_latitude_idx" ON "local_places"("speakerId", "latitude") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "local_places_speakerId_name_id_idx" ON "local_places"("speakerId", "name", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "local_places_eventId_speakerId_idx" ON "local_places"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "local_places_id_speakerId_key" ON "local_places"("id", "speakerId");

-- AddForeignKey
ALTER TABLE "local_places" ADD CONSTRAINT "local_places_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "local_places" ADD CONSTRAINT "local_places_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "local_places"
  ADD CONSTRAINT local_places_numbers_check CHECK ("priceCents" >= 0 AND "walkingMinutes" BETWEEN 0 AND 180);

-- What an event leaves behind when it is deleted for good.
CREATE OR REPLACE FUNCTION events_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET "cameFromEventId" = NULL WHERE "cameFromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE hold_challenges SET "challengerId" = NULL WHERE "challengerId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE commission_lines SET "fromEventId" = NULL WHERE "fromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE testimonials SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE expense_shares SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE mileage_trips SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE local_places SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;

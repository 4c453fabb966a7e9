-- CreateEnum
CREATE TYPE "travel_kind" AS ENUM ('flight', 'train', 'car', 'hotel');

-- CreateEnum
CREATE TYPE "travel_party" AS ENUM ('me', 'client', 'bureau');

-- CreateTable
CREATE TABLE "travel_bookings" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "kind" "travel_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "confirmation" TEXT NOT NULL DEFAULT '',
    "startsOn" DATE NOT NULL,
    "startsAt" VARCHAR(5),
    "startZone" TEXT NOT NULL DEFAULT '',
    "from" TEXT NOT NULL DEFAULT '',
    "endsOn" DATE,
    "endsAt" VARCHAR(5),
    "endZone" TEXT NOT NULL DEFAULT '',
    "to" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "bookedBy" "travel_party" NOT NULL DEFAULT 'me',
    "paidBy" "travel_party" NOT NULL DEFAULT 'me',
    "priceCents" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "expenseId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "travel_bookings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "travel_bookings_speakerId_startsOn_id_idx" ON "travel_bookings"("speakerId", "startsOn", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "travel_bookings_eventId_speakerId_idx" ON "travel_bookings"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "travel_bookings_expenseId_speakerId_idx" ON "travel_bookings"("expenseId", "speakerId") WHERE ("expenseId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "travel_bookings_id_speakerId_key" ON "travel_bookings"("id", "speakerId");

-- AddForeignKey
ALTER TABLE "travel_bookings" ADD CONSTRAINT "travel_bookings_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "travel_bookings" ADD CONSTRAINT "travel_bookings_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "travel_bookings" ADD CONSTRAINT "travel_bookings_expenseId_speakerId_fkey" FOREIGN KEY ("expenseId", "speakerId") REFERENCES "expenses"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "travel_bookings" ADD CONSTRAINT travel_bookings_price_check CHECK ("priceCents" >= 0);

-- What an expense leaves behind when it is deleted for good.
CREATE OR REPLACE FUNCTION expenses_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE files SET "expenseId" = NULL, "deletedAt" = coalesce("deletedAt", now()) WHERE "expenseId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE travel_bookings SET "expenseId" = NULL WHERE "expenseId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;

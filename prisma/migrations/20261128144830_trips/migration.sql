-- AlterTable
ALTER TABLE "events" ADD COLUMN     "tripId" UUID;

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "latitude" DOUBLE PRECISION,
ADD COLUMN     "longitude" DOUBLE PRECISION,
ADD COLUMN     "placeTimeZone" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "trips" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "trips_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trips_speakerId_idx" ON "trips"("speakerId") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "trips_id_speakerId_key" ON "trips"("id", "speakerId");

-- CreateIndex
CREATE INDEX "events_tripId_speakerId_idx" ON "events"("tripId", "speakerId") WHERE ("tripId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_tripId_speakerId_fkey" FOREIGN KEY ("tripId", "speakerId") REFERENCES "trips"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trips" ADD CONSTRAINT "trips_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Events stay when their trip is deleted for good.
CREATE FUNCTION trips_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET "tripId" = NULL WHERE "tripId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON trips FOR EACH ROW EXECUTE FUNCTION trips_let_go();

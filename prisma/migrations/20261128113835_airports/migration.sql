-- CreateTable
CREATE TABLE "place_airports" (
    "code" CHAR(3) NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "state" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "size" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "place_airports_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "place_airports_latitude_longitude_idx" ON "place_airports"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "bureau_partners_near_idx" ON "bureau_partners"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "clients_near_idx" ON "clients"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "events_near_idx" ON "events"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- Miles between two points by the haversine formula (distanceMiles in lib/places/rules.ts).
CREATE FUNCTION miles_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 2 * 3958.8 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)));

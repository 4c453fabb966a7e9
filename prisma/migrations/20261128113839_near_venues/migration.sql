-- CreateIndex
CREATE INDEX "bureau_partners_near_idx" ON "bureau_partners"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "clients_near_idx" ON "clients"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "events_near_idx" ON "events"("speakerId", "latitude") WHERE (latitude IS NOT NULL AND "deletedAt" IS NULL);

-- Miles between two points on a sphere (distanceMiles in lib/places/rules.ts), by Vincenty's formula: null without a point.
CREATE FUNCTION miles_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN 3958.8 * atan2(
    sqrt((cosd(lat2) * sind(lon2 - lon1)) ^ 2 + (cosd(lat1) * sind(lat2) - sind(lat1) * cosd(lat2) * cosd(lon2 - lon1)) ^ 2),
    sind(lat1) * sind(lat2) + cosd(lat1) * cosd(lat2) * cosd(lon2 - lon1));

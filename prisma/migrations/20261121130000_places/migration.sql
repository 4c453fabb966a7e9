-- Where towns and ZIP codes are, and which zone they keep. The rows come from prisma/places (scripts/lib/places.mjs).
CREATE TABLE "place_cities" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "state" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "population" INTEGER NOT NULL,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "place_cities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "place_zips" (
    "zip" CHAR(5) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "place_zips_pkey" PRIMARY KEY ("zip")
);

CREATE TABLE "place_files" (
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "loadedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "place_files_pkey" PRIMARY KEY ("name")
);

CREATE INDEX "place_cities_key_population_idx" ON "place_cities"("key", "population" DESC);

-- A town's name as it is looked up: without accents and punctuation, and with one way to write Saint, Mount and Fort.
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(fold_text(replace(name, '''', '')), '[^a-z0-9]+', ' ', 'g')),
    '\m(saint|sainte|ste)\M', 'st', 'g'), '\mmount\M', 'mt', 'g'), '\mfort\M', 'ft', 'g')
$$;

-- CreateTable
CREATE TABLE "map_cells" (
    "cell" TEXT NOT NULL,
    "places" JSONB NOT NULL,
    "fetchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "map_cells_pkey" PRIMARY KEY ("cell")
);

-- What was noted at an event is where the event is, also once its town is corrected. Versions stay, so that no open form becomes stale.
CREATE FUNCTION local_places_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE local_places SET latitude = NEW.latitude, longitude = NEW.longitude, city = NEW.city, state = NEW.state
   WHERE "eventId" = NEW.id AND "speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;

CREATE TRIGGER events_move_local_places AFTER UPDATE OF latitude, longitude, city, state ON events FOR EACH ROW
  WHEN (NEW.latitude IS NOT NULL AND (OLD.latitude, OLD.longitude, OLD.city, OLD.state)
    IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.city, NEW.state))
  EXECUTE FUNCTION local_places_follow();

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "receivedCents" INTEGER;

-- What was received goes with the status, like the amount kept.
CREATE OR REPLACE FUNCTION events_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  NEW."statusChangedAt" := now();
  IF NEW.status NOT IN ('lost', 'released') THEN NEW."endReason" := NULL; END IF;
  IF NEW.status <> 'cancelled' THEN
    NEW."keptCents" := NULL;
    NEW."cancelledBy" := NULL;
    NEW."noticeOn" := NULL;
    NEW."receivedCents" := NULL;
  END IF;
  INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", "endReason", note, "keptCents", "cancelledBy", "userId")
  VALUES (NEW."speakerId", NEW.id, OLD.status, NEW.status, NEW."endReason", NEW."statusNote", NEW."keptCents", NEW."cancelledBy",
          NEW."statusChangedBy");
  RETURN NEW;
END $$;

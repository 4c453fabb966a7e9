-- CreateEnum
CREATE TYPE "cancelled_by" AS ENUM ('client', 'speaker', 'bureau', 'neither');

-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "packageCents" INTEGER,
ADD COLUMN     "terms" JSONB;

-- AlterTable
ALTER TABLE "event_status_changes" ADD COLUMN     "cancelledBy" "cancelled_by";

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "cancelledBy" "cancelled_by",
ADD COLUMN     "noticeOn" DATE,
ADD COLUMN     "terms" JSONB,
ADD COLUMN     "termsEdited" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "defaultTerms" JSONB NOT NULL DEFAULT '{}';

-- A new event, or one whose type changes, gets the speaker's terms for its type, until its own are edited. A restore brings them.
CREATE FUNCTION events_default_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(s."defaultTerms" -> NEW.type::text, s."defaultTerms" -> 'any') INTO NEW.terms
    FROM speakers s WHERE s.id = NEW."speakerId";
  RETURN NEW;
END $$;
CREATE TRIGGER events_default_terms BEFORE INSERT ON events FOR EACH ROW
  WHEN (NEW.terms IS NULL AND NOT NEW."termsEdited" AND current_setting('lectern.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION events_default_terms();
CREATE TRIGGER events_terms_of_type BEFORE UPDATE OF type ON events FOR EACH ROW
  WHEN (NEW.type IS DISTINCT FROM OLD.type AND NOT NEW."termsEdited")
  EXECUTE FUNCTION events_default_terms();

-- Who canceled and when goes with the status, like the amount kept.
CREATE OR REPLACE FUNCTION events_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  NEW."statusChangedAt" := now();
  IF NEW.status NOT IN ('lost', 'released') THEN NEW."endReason" := NULL; END IF;
  IF NEW.status <> 'cancelled' THEN
    NEW."keptCents" := NULL;
    NEW."cancelledBy" := NULL;
    NEW."noticeOn" := NULL;
  END IF;
  INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", "endReason", note, "keptCents", "cancelledBy", "userId")
  VALUES (NEW."speakerId", NEW.id, OLD.status, NEW.status, NEW."endReason", NEW."statusNote", NEW."keptCents", NEW."cancelledBy",
          NEW."statusChangedBy");
  RETURN NEW;
END $$;

-- AlterEnum
ALTER TYPE "file_kind" ADD VALUE 'logo';
ALTER TYPE "file_kind" ADD VALUE 'tax_form';
ALTER TYPE "file_kind" ADD VALUE 'issued';

-- An issued document stays as it was sent until its account is deleted, or the sample data it belongs to.
-- The kind is compared as text: a new value can't be used in the transaction that adds it.
CREATE FUNCTION issued_files_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT FROM speakers s WHERE s.id = OLD."speakerId" AND (s."deletionDueAt" IS NULL OR s."deletionDueAt" > now())
  ) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an issued document is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER issued_files_stay BEFORE DELETE ON files FOR EACH ROW
  WHEN (OLD.kind::text = 'issued' AND NOT OLD.sample) EXECUTE FUNCTION issued_files_stay();
CREATE TRIGGER issued_files_unchanged BEFORE UPDATE ON files FOR EACH ROW
  WHEN (OLD.kind::text = 'issued' AND NOT OLD.sample AND
        (OLD.kind::text, OLD.name, OLD."mediaType", OLD.bytes, OLD.path, OLD.sha256, OLD."deletedAt") IS DISTINCT FROM
        (NEW.kind::text, NEW.name, NEW."mediaType", NEW.bytes, NEW.path, NEW.sha256, NEW."deletedAt"))
  EXECUTE FUNCTION issued_files_stay();

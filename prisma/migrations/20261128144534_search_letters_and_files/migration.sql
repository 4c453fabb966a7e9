-- AlterTable
ALTER TABLE "files" ADD COLUMN     "search" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "letters" ADD COLUMN     "search" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "files_speakerId_search_idx" ON "files" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "letters_speakerId_search_idx" ON "letters" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);


CREATE FUNCTION files_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name);
  RETURN NEW;
END $$;
CREATE TRIGGER files_search BEFORE INSERT OR UPDATE OF name, search ON files FOR EACH ROW EXECUTE FUNCTION files_search();

CREATE FUNCTION letters_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.subject, NEW.name, NEW.email::text);
  RETURN NEW;
END $$;
CREATE TRIGGER letters_search BEFORE INSERT OR UPDATE OF subject, name, email, search ON letters
  FOR EACH ROW EXECUTE FUNCTION letters_search();

UPDATE files SET search = '';
UPDATE letters SET search = '';

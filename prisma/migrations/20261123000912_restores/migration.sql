-- CreateEnum
CREATE TYPE "restore_state" AS ENUM ('running', 'done', 'failed');

-- CreateTable
CREATE TABLE "restores" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "state" "restore_state" NOT NULL DEFAULT 'running',
    "fileName" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "files" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "restores_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "restores_speakerId_createdAt_idx" ON "restores"("speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "restores_id_speakerId_key" ON "restores"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "restores_running_key" ON "restores"("speakerId") WHERE (state = 'running');

-- AddForeignKey
ALTER TABLE "restores" ADD CONSTRAINT "restores_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A restore writes holds and due days as they were: what these triggers make of a new row is already in the archive.
CREATE OR REPLACE TRIGGER holds_from_the_start AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.status = 'hold' AND current_setting('lectern.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION holds_follow_status();
CREATE OR REPLACE TRIGGER event_tasks_due BEFORE INSERT OR UPDATE OF anchor, "offsetDays" ON event_tasks FOR EACH ROW
  WHEN (NEW.anchor IS NOT NULL AND current_setting('lectern.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION event_tasks_due();

-- An archive names the newest migration, so that an older version refuses it. The app's role can't read the history itself.
CREATE FUNCTION newest_migration() RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT max(migration_name) FROM "_prisma_migrations" WHERE finished_at IS NOT NULL);
END $$;

CREATE TABLE "morning_runs" (
    "task" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "step" TEXT NOT NULL,
    "ranAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "morning_runs_pkey" PRIMARY KEY ("task", "subjectId", "day", "step")
);

CREATE INDEX "morning_runs_speakerId_idx" ON "morning_runs"("speakerId");

ALTER TABLE "morning_runs" ADD CONSTRAINT "morning_runs_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The reminders so far.
INSERT INTO morning_runs (task, "subjectId", "speakerId", day, step)
SELECT 'hold-reminders', id, "speakerId", "remindedOn", ("remindedOn" - "confirmBy")::text
  FROM holds WHERE "remindedOn" IS NOT NULL AND "confirmBy" IS NOT NULL;

CREATE OR REPLACE FUNCTION holds_follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'hold' THEN
    UPDATE hold_challenges SET "withdrawnAt" = now() WHERE "eventId" = NEW.id AND "speakerId" = NEW."speakerId"
       AND answer IS NULL AND "withdrawnAt" IS NULL AND "endsAt" > now();
    RETURN NULL;
  END IF;
  INSERT INTO holds AS h (id, "speakerId", "eventId", day, position, "updatedAt")
  SELECT gen_random_uuid(), NEW."speakerId", NEW.id, NEW."startsOn", 1 + coalesce(max(o.position), 0), now()
    FROM holds o WHERE o."speakerId" = NEW."speakerId" AND o.day = NEW."startsOn"
  ON CONFLICT ("eventId", "speakerId") DO UPDATE SET
    position = excluded.position, "confirmBy" = NULL, "toldAt" = NULL,
    version = h.version + 1, "createdAt" = now(), "updatedAt" = now()
  WHERE OLD.status IN ('inquiry', 'lost', 'released', 'cancelled', 'postponed')
    AND OLD."statusChangedAt" < now() - interval '10 minutes';
  RETURN NULL;
END $$;

ALTER TABLE "holds" DROP COLUMN "remindedOn";

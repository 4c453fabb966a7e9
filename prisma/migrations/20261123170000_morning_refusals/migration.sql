ALTER TABLE "morning_runs" ADD COLUMN "refusal" TEXT NOT NULL DEFAULT '';

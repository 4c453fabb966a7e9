-- CreateEnum
CREATE TYPE "archive_origin" AS ENUM ('here', 'elsewhere');

-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "restoredFrom" "archive_origin";

-- AlterTable
ALTER TABLE "restores" ADD COLUMN     "aliveAt" TIMESTAMPTZ(3);

-- A restored contract is never open or about to be sealed, and only a draft is in the trash: a task would stop at any other.
UPDATE contracts SET "deletedAt" = NULL WHERE "deletedAt" IS NOT NULL AND state <> 'draft' AND NOT sample;
ALTER TABLE contracts
  ADD CONSTRAINT contracts_restored_check CHECK (
    "restoredFrom" IS NULL
    OR state IN ('draft', 'sending', 'declined', 'voided', 'completed', 'superseded', 'signed_elsewhere')),
  ADD CONSTRAINT contracts_trash_check CHECK ("deletedAt" IS NULL OR state = 'draft' OR sample);

-- The dates that forms accept: recurring tasks compute with them.
UPDATE events SET "startsOn" = least(greatest("startsOn", '1900-01-01'), '2199-12-31')
 WHERE "startsOn" NOT BETWEEN '1900-01-01' AND '2199-12-31';
ALTER TABLE events ADD CONSTRAINT events_dates_check CHECK ("startsOn" BETWEEN '1900-01-01' AND '2199-12-31');

-- Of one speaker: an archive's author chooses the ids of its records.
ALTER TABLE morning_runs DROP CONSTRAINT morning_runs_pkey,
  ADD CONSTRAINT morning_runs_pkey PRIMARY KEY (task, "speakerId", "subjectId", day, step);

-- What an earlier version restored while it waited for signatures or its seal can't be signed or sealed here.
ALTER TABLE contracts DISABLE TRIGGER contracts_signed;
UPDATE contracts c SET state = 'voided', "stateBefore" = NULL, "stateAt" = now(), version = c.version + 1,
       reason = 'It was restored from an archive, so it can''t be signed here. Make a new version.'
  FROM contract_texts t
 WHERE t."contractId" = c.id AND t."speakerId" = c."speakerId" AND t.restored AND NOT c.sample
   AND c.state NOT IN ('draft', 'declined', 'voided', 'completed', 'superseded', 'signed_elsewhere');
ALTER TABLE contracts ENABLE TRIGGER contracts_signed;

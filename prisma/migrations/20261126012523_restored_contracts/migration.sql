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

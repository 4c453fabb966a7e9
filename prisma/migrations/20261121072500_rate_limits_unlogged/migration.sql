-- Counted on every log-in and on nothing that a person made: no log-in has to wait for the disk because of it. The counts
-- survive every orderly restart; after a crash of the database they start anew.
ALTER TABLE "rate_limits" SET UNLOGGED;

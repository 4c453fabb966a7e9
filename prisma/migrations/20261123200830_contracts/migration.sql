-- CreateEnum
CREATE TYPE "confirms_on" AS ENUM ('signed', 'deposit', 'either', 'by_hand');

-- CreateEnum
CREATE TYPE "contract_state" AS ENUM ('draft', 'sending', 'sent', 'viewed', 'partly_signed', 'sealing', 'completed', 'superseded', 'paused', 'declined', 'voided', 'expired', 'signed_elsewhere');

-- CreateEnum
CREATE TYPE "recipient_role" AS ENUM ('signer', 'approver', 'copy');

-- CreateEnum
CREATE TYPE "recipient_party" AS ENUM ('speaker', 'client', 'bureau', 'other');

-- AlterEnum
ALTER TYPE "task_anchor" ADD VALUE 'contract_signed';
ALTER TYPE "task_anchor" ADD VALUE 'deposit_paid';

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "contractSignedOn" DATE,
ADD COLUMN     "signedTerms" JSONB;

-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "confirmsOn" "confirms_on" NOT NULL DEFAULT 'signed';

-- CreateTable
CREATE TABLE "contract_templates" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "clauses" JSONB NOT NULL,
    "hasRider" BOOLEAN NOT NULL DEFAULT false,
    "defaultFor" "event_type",
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "contract_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contracts" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "title" CITEXT NOT NULL,
    "state" "contract_state" NOT NULL DEFAULT 'draft',
    "stateAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stateBefore" "contract_state",
    "reason" TEXT NOT NULL DEFAULT '',
    "eventId" UUID,
    "dealId" UUID,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "templateId" UUID,
    "clauses" JSONB NOT NULL,
    "hasRider" BOOLEAN NOT NULL DEFAULT false,
    "coverNote" TEXT NOT NULL DEFAULT '',
    "expiresInDays" INTEGER NOT NULL DEFAULT 30,
    "expiresAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "signedOn" DATE,
    "signers" TEXT[],
    "fileId" UUID,
    "endedOn" DATE,
    "endedNote" TEXT NOT NULL DEFAULT '',
    "endedFileId" UUID,
    "previousId" UUID,
    "isAmendment" BOOLEAN NOT NULL DEFAULT false,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract_recipients" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "turn" INTEGER NOT NULL,
    "role" "recipient_role" NOT NULL,
    "party" "recipient_party" NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "company" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL,
    "tokenHash" BYTEA,
    "sentAt" TIMESTAMPTZ(3),
    "viewedAt" TIMESTAMPTZ(3),

    CONSTRAINT "contract_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract_texts" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "terms" JSONB,
    "fileId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_texts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contract_templates_speakerId_name_idx" ON "contract_templates"("speakerId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "contract_templates_id_speakerId_key" ON "contract_templates"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_templates_speakerId_defaultFor_key" ON "contract_templates"("speakerId", "defaultFor") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "contracts_speakerId_updatedAt_id_idx" ON "contracts"("speakerId", "updatedAt", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "contracts_speakerId_state_updatedAt_idx" ON "contracts"("speakerId", "state", "updatedAt") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "contracts_eventId_speakerId_idx" ON "contracts"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_dealId_speakerId_idx" ON "contracts"("dealId", "speakerId") WHERE ("dealId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_clientId_speakerId_idx" ON "contracts"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_bureauPartnerId_speakerId_idx" ON "contracts"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_templateId_speakerId_idx" ON "contracts"("templateId", "speakerId") WHERE ("templateId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_previousId_speakerId_idx" ON "contracts"("previousId", "speakerId") WHERE ("previousId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_expiresAt_idx" ON "contracts"("expiresAt") WHERE ("expiresAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_speakerId_search_idx" ON "contracts" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "contracts_id_speakerId_key" ON "contracts"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_recipients_tokenHash_key" ON "contract_recipients"("tokenHash");

-- CreateIndex
CREATE INDEX "contract_recipients_contractId_speakerId_idx" ON "contract_recipients"("contractId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_recipients_id_speakerId_key" ON "contract_recipients"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_texts_contractId_key" ON "contract_texts"("contractId");

-- CreateIndex
CREATE INDEX "contract_texts_fileId_speakerId_idx" ON "contract_texts"("fileId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_texts_id_speakerId_key" ON "contract_texts"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_texts_contractId_speakerId_key" ON "contract_texts"("contractId", "speakerId");

-- AddForeignKey
ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_dealId_speakerId_fkey" FOREIGN KEY ("dealId", "speakerId") REFERENCES "deals"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_templateId_speakerId_fkey" FOREIGN KEY ("templateId", "speakerId") REFERENCES "contract_templates"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_fileId_speakerId_fkey" FOREIGN KEY ("fileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_endedFileId_speakerId_fkey" FOREIGN KEY ("endedFileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_previousId_speakerId_fkey" FOREIGN KEY ("previousId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_recipients" ADD CONSTRAINT "contract_recipients_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_recipients" ADD CONSTRAINT "contract_recipients_contractId_speakerId_fkey" FOREIGN KEY ("contractId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_contractId_speakerId_fkey" FOREIGN KEY ("contractId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_fileId_speakerId_fkey" FOREIGN KEY ("fileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE FUNCTION contracts_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := (SELECT e.title::text || ' ' || e.city::text FROM events e
                  WHERE e.id = NEW."eventId" AND e."speakerId" = NEW."speakerId");
  deal text := (SELECT d.name FROM deals d WHERE d.id = NEW."dealId" AND d."speakerId" = NEW."speakerId");
  client text := (SELECT c.name || ' ' || c.company FROM clients c
                   WHERE c.id = NEW."clientId" AND c."speakerId" = NEW."speakerId");
  bureau text := (SELECT b.name FROM bureau_partners b
                   WHERE b.id = NEW."bureauPartnerId" AND b."speakerId" = NEW."speakerId");
BEGIN
  NEW.search := search_text(NEW.title::text, event, deal, client, bureau);
  RETURN NEW;
END $$;
CREATE TRIGGER contracts_search BEFORE INSERT OR UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION contracts_search();

CREATE FUNCTION contracts_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stateAt" := now();
  RETURN NEW;
END $$;
CREATE TRIGGER contracts_state BEFORE UPDATE OF state ON contracts FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION contracts_state();

-- What was sent stays as it was until its account is deleted, or the sample data it belongs to.
CREATE FUNCTION speaker_is_leaving(speaker uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM speakers s
                      WHERE s.id = speaker AND (s."deletionDueAt" IS NULL OR s."deletionDueAt" > now()))
$$;
CREATE FUNCTION refuse_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a contract that was sent is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION contracts_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT speaker_is_leaving(OLD."speakerId") THEN
    RAISE EXCEPTION 'a contract that was sent is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER contracts_stay BEFORE DELETE ON contracts FOR EACH ROW
  WHEN (OLD.state <> 'draft' AND NOT OLD.sample) EXECUTE FUNCTION contracts_delete();
CREATE TRIGGER contracts_unchanged BEFORE UPDATE ON contracts FOR EACH ROW
  WHEN (OLD.state NOT IN ('draft', 'sending') AND
        (OLD.title::text, OLD.clauses, OLD."hasRider", OLD."coverNote", OLD."eventId", OLD."dealId", OLD."previousId",
         OLD."isAmendment", OLD."sentAt") IS DISTINCT FROM
        (NEW.title::text, NEW.clauses, NEW."hasRider", NEW."coverNote", NEW."eventId", NEW."dealId", NEW."previousId",
         NEW."isAmendment", NEW."sentAt"))
  EXECUTE FUNCTION refuse_contract_change();
-- Signed is signed: what is left is sealing it, replacing it and ending it.
CREATE TRIGGER contracts_signed BEFORE UPDATE OF state, "signedOn" ON contracts FOR EACH ROW
  WHEN ((OLD.state IN ('sealing', 'completed', 'superseded', 'signed_elsewhere') AND
         (OLD.state, NEW.state) NOT IN (('sealing', 'sealing'), ('sealing', 'completed'), ('completed', 'completed'),
           ('completed', 'superseded'), ('signed_elsewhere', 'signed_elsewhere'), ('signed_elsewhere', 'superseded'),
           ('superseded', 'superseded')))
        OR (OLD."signedOn" IS NOT NULL AND NEW."signedOn" IS DISTINCT FROM OLD."signedOn"))
  EXECUTE FUNCTION refuse_contract_change();

CREATE FUNCTION contract_texts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sha256 <> sha256(convert_to(NEW.document, 'UTF8')) THEN
    RAISE EXCEPTION 'the hash is not that of the text' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_texts_insert BEFORE INSERT ON contract_texts FOR EACH ROW EXECUTE FUNCTION contract_texts_insert();
-- After the foreign keys are checked, whose triggers come first by their name.
CREATE TRIGGER contract_texts_unchanged AFTER UPDATE ON contract_texts FOR EACH ROW EXECUTE FUNCTION refuse_contract_change();

CREATE FUNCTION contract_parts_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM contracts c WHERE c.id = OLD."contractId" AND c."speakerId" = OLD."speakerId"
                AND c.state <> 'draft' AND NOT c.sample) AND NOT speaker_is_leaving(OLD."speakerId") THEN
    RAISE EXCEPTION 'a contract that was sent is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER contract_texts_stay BEFORE DELETE ON contract_texts FOR EACH ROW EXECUTE FUNCTION contract_parts_delete();
CREATE TRIGGER contract_recipients_stay BEFORE DELETE ON contract_recipients FOR EACH ROW
  EXECUTE FUNCTION contract_parts_delete();

-- People of a contract that was sent; a link is given once.
CREATE FUNCTION contract_recipients_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM contracts c WHERE c.id = NEW."contractId" AND c."speakerId" = NEW."speakerId"
                AND c.state NOT IN ('draft', 'sending') AND NOT c.sample) THEN
    RAISE EXCEPTION 'a contract that was sent is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_recipients_added BEFORE INSERT ON contract_recipients FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION contract_recipients_change();
CREATE TRIGGER contract_recipients_unchanged BEFORE UPDATE ON contract_recipients FOR EACH ROW
  WHEN ((OLD."contractId", OLD.position, OLD.turn, OLD.role, OLD.party, OLD.name, OLD.email::text, OLD.title, OLD.company,
         OLD.fields) IS DISTINCT FROM
        (NEW."contractId", NEW.position, NEW.turn, NEW.role, NEW.party, NEW.name, NEW.email::text, NEW.title, NEW.company,
         NEW.fields) OR (OLD."tokenHash" IS NOT NULL AND NEW."tokenHash" IS DISTINCT FROM OLD."tokenHash"))
  EXECUTE FUNCTION contract_recipients_change();

CREATE TRIGGER contracts_not_emptied BEFORE TRUNCATE ON contracts FOR EACH STATEMENT EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER contract_texts_not_emptied BEFORE TRUNCATE ON contract_texts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER contract_recipients_not_emptied BEFORE TRUNCATE ON contract_recipients FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_contract_change();

-- A contract's signature is a day of the event; a deposit has none yet. The planner evaluates the cast in any case, so it has to
-- be one that works.
CREATE OR REPLACE FUNCTION anchor_day(event events, anchor task_anchor) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN anchor = 'event_date' THEN event."startsOn"
    WHEN anchor::text = 'contract_signed' THEN event."contractSignedOn"
    WHEN anchor::text = 'deposit_paid' THEN NULL
    WHEN coalesce((SELECT c."from" FROM event_status_changes c WHERE c."speakerId" = event."speakerId" AND c."eventId" = event.id
                    ORDER BY c.at LIMIT 1), event.status) BETWEEN a.status AND 'closed'
      THEN least(day_in(s."timeZone", event."createdAt"), event."startsOn")
    ELSE (SELECT day_in(s."timeZone", min(c.at)) FROM event_status_changes c
           WHERE c."speakerId" = event."speakerId" AND c."eventId" = event.id
             AND c."to" BETWEEN a.status AND 'closed')
  END
  FROM speakers s
  CROSS JOIN (SELECT (CASE WHEN anchor::text IN ('event_date', 'contract_signed', 'deposit_paid') THEN 'closed'
                           ELSE anchor::text END)::event_status AS status) a
 WHERE s.id = event."speakerId"
$$;
CREATE OR REPLACE TRIGGER event_tasks_follow AFTER UPDATE OF status, "startsOn", "contractSignedOn" ON events FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD."startsOn" <> NEW."startsOn"
        OR OLD."contractSignedOn" IS DISTINCT FROM NEW."contractSignedOn") EXECUTE FUNCTION event_tasks_follow();

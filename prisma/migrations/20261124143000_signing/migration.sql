-- 48 random bits, easy to type: 3F9A-01BC-77DE.
CREATE FUNCTION new_document_number() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT regexp_replace(upper(left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 12)), '(.{4})(.{4})(.{4})', '\1-\2-\3')
$$;

-- CreateEnum
CREATE TYPE "contract_event_kind" AS ENUM ('created', 'frozen', 'sent', 'opened', 'consented', 'code_sent', 'code_entered', 'signed', 'approved', 'declined', 'change_requested', 'handed_over', 'corrected', 'reminded', 'extended', 'paused', 'resumed', 'expired', 'voided', 'signed_elsewhere', 'superseded', 'sealed', 'delivered', 'delivery_failed', 'downloaded');

-- CreateEnum
CREATE TYPE "signature_method" AS ENUM ('drawn', 'typed', 'uploaded', 'approval');

-- AlterTable
ALTER TABLE "contract_recipients" ADD COLUMN     "replacesId" UUID;

-- AlterTable
ALTER TABLE "contract_texts" ADD COLUMN     "number" TEXT NOT NULL DEFAULT new_document_number();

-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "brokenAt" TIMESTAMPTZ(3),
ADD COLUMN     "reminders" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "requireCode" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "contract_events" (
    "speakerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "contract_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "position" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "previousHash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "contract_events_pkey" PRIMARY KEY ("contractId","number")
);

-- CreateTable
CREATE TABLE "contract_signatures" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "contractId" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "method" "signature_method" NOT NULL,
    "typeface" TEXT NOT NULL DEFAULT '',
    "typed" TEXT NOT NULL DEFAULT '',
    "image" BYTEA,
    "initials" TEXT NOT NULL DEFAULT '',
    "initialsImage" BYTEA,
    "values" JSONB NOT NULL DEFAULT '{}',
    "inPerson" BOOLEAN NOT NULL DEFAULT false,
    "signedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_signatures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_progress" (
    "recipientId" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "draft" JSONB,
    "codeId" UUID,
    "codeSentAt" TIMESTAMPTZ(3),
    "codeTries" INTEGER NOT NULL DEFAULT 0,
    "codeLockedUntil" TIMESTAMPTZ(3),
    "handover" JSONB,
    "machineOn" DATE,

    CONSTRAINT "signing_progress_pkey" PRIMARY KEY ("recipientId")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" UUID NOT NULL,
    "certificate" BYTEA NOT NULL,
    "privateKey" BYTEA NOT NULL,
    "notAfter" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),
    "retiredReason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contract_events_speakerId_contractId_idx" ON "contract_events"("speakerId", "contractId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_signatures_recipientId_key" ON "contract_signatures"("recipientId");

-- CreateIndex
CREATE INDEX "contract_signatures_contractId_speakerId_idx" ON "contract_signatures"("contractId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_signatures_id_speakerId_key" ON "contract_signatures"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_signatures_recipientId_speakerId_key" ON "contract_signatures"("recipientId", "speakerId");

-- CreateIndex
CREATE INDEX "signing_progress_speakerId_idx" ON "signing_progress"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "signing_progress_recipientId_speakerId_key" ON "signing_progress"("recipientId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "contract_recipients_replacesId_speakerId_key" ON "contract_recipients"("replacesId", "speakerId");

-- AddForeignKey
ALTER TABLE "contract_recipients" ADD CONSTRAINT "contract_recipients_replacesId_speakerId_fkey" FOREIGN KEY ("replacesId", "speakerId") REFERENCES "contract_recipients"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_events" ADD CONSTRAINT "contract_events_contractId_speakerId_fkey" FOREIGN KEY ("contractId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contractId_speakerId_fkey" FOREIGN KEY ("contractId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_recipientId_speakerId_fkey" FOREIGN KEY ("recipientId", "speakerId") REFERENCES "contract_recipients"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signing_progress" ADD CONSTRAINT "signing_progress_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "signing_progress" ADD CONSTRAINT "signing_progress_recipientId_speakerId_fkey" FOREIGN KEY ("recipientId", "speakerId") REFERENCES "contract_recipients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The evidence. Ids are left out of the hashes: a restored archive has others.
CREATE FUNCTION contract_event_hash(event contract_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(event.number, event.kind::text,
           to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), event.position, event.actor, event.address,
           event."userAgent", event.details, encode(event."previousHash", 'hex'))::text, 'UTF8'))
$$;
CREATE FUNCTION contract_signature_hash(signature contract_signatures) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(signature.method::text, signature.typeface, signature.typed,
           encode(sha256(signature.image), 'hex'), signature.initials, encode(sha256(signature."initialsImage"), 'hex'),
           signature."values", signature."inPerson",
           to_char(signature."signedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, 'UTF8'))
$$;

-- One after another, from the text's hash on. Without a frozen text there is no evidence.
CREATE FUNCTION contract_events_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM FROM contracts c WHERE c.id = NEW."contractId" AND c."speakerId" = NEW."speakerId" FOR NO KEY UPDATE;
  SELECT e.number, e.hash INTO last FROM contract_events e WHERE e."contractId" = NEW."contractId"
   ORDER BY e.number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW."previousHash" := coalesce(last.hash, (SELECT t.sha256 FROM contract_texts t
    WHERE t."contractId" = NEW."contractId" AND t."speakerId" = NEW."speakerId"));
  NEW.hash := contract_event_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER contract_events_insert BEFORE INSERT ON contract_events FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION contract_events_insert();
-- After the foreign keys are checked, whose triggers come first by their name.
CREATE TRIGGER contract_events_unchanged AFTER UPDATE ON contract_events FOR EACH ROW EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER contract_events_stay BEFORE DELETE ON contract_events FOR EACH ROW EXECUTE FUNCTION contract_parts_delete();
CREATE TRIGGER contract_events_not_emptied BEFORE TRUNCATE ON contract_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_contract_change();

-- Signed by the person who holds the link now, while the contract is open.
CREATE FUNCTION contract_signatures_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM contract_recipients r
                   JOIN contracts c ON c.id = r."contractId" AND c."speakerId" = r."speakerId"
                  WHERE r.id = NEW."recipientId" AND r."contractId" = NEW."contractId" AND r."speakerId" = NEW."speakerId"
                    AND (r.role = 'signer' AND NEW.method <> 'approval' OR r.role = 'approver' AND NEW.method = 'approval')
                    AND c.state IN ('sent', 'viewed', 'partly_signed')
                    AND NOT EXISTS (SELECT FROM contract_recipients n WHERE n."replacesId" = r.id AND n."speakerId" = r."speakerId")) THEN
    RAISE EXCEPTION 'this person can''t sign this contract' USING ERRCODE = 'check_violation';
  END IF;
  NEW."signedAt" := date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;
CREATE TRIGGER contract_signatures_insert BEFORE INSERT ON contract_signatures FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION contract_signatures_insert();
CREATE TRIGGER contract_signatures_unchanged AFTER UPDATE ON contract_signatures FOR EACH ROW
  EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER contract_signatures_stay BEFORE DELETE ON contract_signatures FOR EACH ROW
  EXECUTE FUNCTION contract_parts_delete();
CREATE TRIGGER contract_signatures_not_emptied BEFORE TRUNCATE ON contract_signatures FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_contract_change();

-- A person of a contract that was sent is replaced by a new row in the same position, until they sign.
CREATE OR REPLACE FUNCTION contract_recipients_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW."replacesId" IS NOT NULL THEN
    IF EXISTS (SELECT FROM contract_recipients r
                 JOIN contracts c ON c.id = r."contractId" AND c."speakerId" = r."speakerId"
                WHERE r.id = NEW."replacesId" AND r."contractId" = NEW."contractId" AND r."speakerId" = NEW."speakerId"
                  AND (r.position, r.turn, r.role, r.party, r.fields) = (NEW.position, NEW.turn, NEW.role, NEW.party, NEW.fields)
                  AND c.state IN ('sent', 'viewed', 'partly_signed', 'paused', 'expired')
                  AND NOT EXISTS (SELECT FROM contract_signatures s
                                   WHERE s."recipientId" = r.id AND s."speakerId" = r."speakerId")) THEN
      RETURN NEW;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM contracts c WHERE c.id = NEW."contractId" AND c."speakerId" = NEW."speakerId"
                       AND c.state NOT IN ('draft', 'sending') AND NOT c.sample) OR speaker_is_leaving(NEW."speakerId") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a contract that was sent is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER contract_recipients_unchanged ON contract_recipients;
CREATE TRIGGER contract_recipients_unchanged BEFORE UPDATE ON contract_recipients FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on' AND
        ((OLD."contractId", OLD.position, OLD.turn, OLD.role, OLD.party, OLD.name, OLD.email::text, OLD.title, OLD.company,
          OLD.fields, OLD."replacesId") IS DISTINCT FROM
         (NEW."contractId", NEW.position, NEW.turn, NEW.role, NEW.party, NEW.name, NEW.email::text, NEW.title, NEW.company,
          NEW.fields, NEW."replacesId") OR (OLD."tokenHash" IS NOT NULL AND NEW."tokenHash" IS DISTINCT FROM OLD."tokenHash")))
  EXECUTE FUNCTION contract_recipients_change();

-- The sealed file stays, and nothing becomes sample data. Versions are linked late by a restore, and unlinked before an account goes.
DROP TRIGGER contracts_unchanged ON contracts;
CREATE TRIGGER contracts_unchanged BEFORE UPDATE ON contracts FOR EACH ROW
  WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on' AND OLD.state NOT IN ('draft', 'sending') AND
        ((OLD.title::text, OLD.clauses, OLD."hasRider", OLD."coverNote", OLD."eventId", OLD."dealId", OLD."previousId",
          OLD."isAmendment", OLD."sentAt", OLD."requireCode") IS DISTINCT FROM
         (NEW.title::text, NEW.clauses, NEW."hasRider", NEW."coverNote", NEW."eventId", NEW."dealId", NEW."previousId",
          NEW."isAmendment", NEW."sentAt", NEW."requireCode")
         OR NEW.sample AND NOT OLD.sample
         OR OLD.state IN ('completed', 'superseded', 'signed_elsewhere') AND NEW."fileId" IS DISTINCT FROM OLD."fileId")
        AND NOT speaker_is_leaving(OLD."speakerId"))
  EXECUTE FUNCTION refuse_contract_change();

-- What became of an email to one of its people. An id by itself would be another one after a restore.
CREATE FUNCTION contract_emails_reported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contract_events ("speakerId", "contractId", number, kind, position, details, "previousHash", hash)
  SELECT r."speakerId", r."contractId", 0,
         (CASE NEW.state::text WHEN 'sent' THEN 'sent' WHEN 'delivered' THEN 'delivered' ELSE 'delivery_failed' END)::contract_event_kind,
         r.position, jsonb_strip_nulls(jsonb_build_object('to', NEW.recipient::text, 'template', NEW.template,
           'provider', 'Resend ' || NEW."providerId", 'reason', nullif(NEW.reason, ''))), '', ''
    FROM contract_recipients r
    JOIN contract_texts t ON t."contractId" = r."contractId" AND t."speakerId" = r."speakerId"
   WHERE r.id = NEW."recordId" AND r."speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER contract_emails_reported AFTER UPDATE OF state ON sent_emails FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('sent', 'delivered', 'failed', 'bounced', 'complained'))
  EXECUTE FUNCTION contract_emails_reported();

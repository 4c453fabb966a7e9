-- AlterTable
ALTER TABLE "contract_texts" ADD COLUMN     "restored" BOOLEAN NOT NULL DEFAULT false;

-- Guards of the evidence read tables by name. A fixed search path keeps them from reading a temporary table of that name.
ALTER FUNCTION speaker_is_leaving(uuid) SET search_path = public, pg_temp;
ALTER FUNCTION contracts_delete() SET search_path = public, pg_temp;
ALTER FUNCTION contract_parts_delete() SET search_path = public, pg_temp;
ALTER FUNCTION contract_recipients_change() SET search_path = public, pg_temp;
ALTER FUNCTION contract_emails_reported() SET search_path = public, pg_temp;
ALTER FUNCTION issued_files_stay() SET search_path = public, pg_temp;

-- These entries are written by functions and triggers of the tables' owner only.
CREATE FUNCTION refuse_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT c.relowner FROM pg_class c WHERE c.oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION 'only the database writes this audit entry' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_of_the_owner BEFORE INSERT ON audit_entries FOR EACH ROW
  WHEN (NEW.action IN ('contract.sealed', 'contract.deleted', 'archive.restored')) EXECUTE FUNCTION refuse_audit_entry();

-- The audit entry marks the transaction: a setting could be turned on by every role. The time keeps a number of an earlier
-- database cluster from counting.
CREATE FUNCTION begin_restore(speaker uuid, restore uuid) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  archive bytea := (SELECT r.sha256 FROM restores r WHERE r.id = restore AND r."speakerId" = speaker AND r.state = 'running');
BEGIN
  IF archive IS NULL OR EXISTS (SELECT FROM contracts c WHERE c."speakerId" = speaker AND NOT c.sample) THEN
    RAISE EXCEPTION 'no archive is being restored into this account' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO audit_entries (id, action, subject, at, details)
  VALUES (gen_random_uuid(), 'archive.restored', encode(sha256(speaker::text::bytea), 'hex'), now(),
          jsonb_build_object('sha256', encode(archive, 'hex'), 'transaction', pg_current_xact_id()::text));
  PERFORM set_config('lectern.restoring', 'on', true);
END $$;
CREATE FUNCTION is_restoring(speaker uuid) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM audit_entries a
                  WHERE a.action = 'archive.restored' AND a.at = now()::timestamptz(3)
                    AND a.subject = encode(sha256(speaker::text::bytea), 'hex')
                    AND a.details->>'transaction' = pg_current_xact_id()::text);
END $$;
-- Evidence begins with its text.
CREATE OR REPLACE FUNCTION contract_texts_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.sha256 <> sha256(convert_to(NEW.document, 'UTF8')) THEN
    RAISE EXCEPTION 'the hash is not that of the text' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM contract_events e WHERE e."contractId" = NEW."contractId")
     OR EXISTS (SELECT FROM contract_signatures s WHERE s."contractId" = NEW."contractId") THEN
    RAISE EXCEPTION 'a text comes before its evidence' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
-- Until today archives brought texts and evidence. These are never signed or sealed.
ALTER TABLE contract_texts DISABLE TRIGGER contract_texts_unchanged;
UPDATE contract_texts t SET restored = true
  FROM restores r WHERE r."speakerId" = t."speakerId" AND r.state = 'done' AND t."createdAt" < r."finishedAt";
ALTER TABLE contract_texts ENABLE TRIGGER contract_texts_unchanged;
-- An archive brings no text and no evidence, so the guards of contracts and people rest only where there is none.
CREATE FUNCTION is_restoring_contract(speaker uuid, contract uuid) RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN is_restoring(speaker) AND NOT EXISTS (
    SELECT FROM contract_texts t WHERE t."contractId" = contract AND t."speakerId" = speaker);
END $$;

-- These fire for each row of an import, and the setting saves them the look-up. It allows nothing by itself.
CREATE OR REPLACE TRIGGER holds_from_the_start AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.status = 'hold' AND (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on' OR NOT is_restoring(NEW."speakerId")))
  EXECUTE FUNCTION holds_follow_status();
CREATE OR REPLACE TRIGGER event_tasks_due BEFORE INSERT OR UPDATE OF anchor, "offsetDays" ON event_tasks FOR EACH ROW
  WHEN (NEW.anchor IS NOT NULL AND (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on' OR NOT is_restoring(NEW."speakerId")))
  EXECUTE FUNCTION event_tasks_due();
CREATE OR REPLACE TRIGGER events_default_terms BEFORE INSERT ON events FOR EACH ROW
  WHEN (NEW.terms IS NULL AND NOT NEW."termsEdited" AND
        (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on' OR NOT is_restoring(NEW."speakerId")))
  EXECUTE FUNCTION events_default_terms();

-- A contract begins as a draft. A restore also brings those that ended.
CREATE TRIGGER contracts_begin BEFORE INSERT ON contracts FOR EACH ROW
  WHEN (NEW.state <> 'draft' AND NOT (NEW.state IN ('declined', 'voided', 'completed', 'superseded', 'signed_elsewhere')
        AND is_restoring(NEW."speakerId")))
  EXECUTE FUNCTION refuse_contract_change();

-- What people have signed isn't sample data, and nothing becomes sample data, whose evidence may be deleted.
UPDATE files f SET sample = false FROM contract_texts t
 WHERE f.id = t."fileId" AND f."speakerId" = t."speakerId" AND f.sample
   AND EXISTS (SELECT FROM contract_events e
                WHERE e."contractId" = t."contractId" AND e."speakerId" = t."speakerId" AND e.kind = 'consented');
UPDATE contracts c SET sample = false
 WHERE c.sample AND EXISTS (SELECT FROM contract_events e
                             WHERE e."contractId" = c.id AND e."speakerId" = c."speakerId" AND e.kind = 'consented');
CREATE TRIGGER contracts_sample BEFORE UPDATE OF sample ON contracts FOR EACH ROW
  WHEN (NEW.sample <> OLD.sample) EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER issued_files_sample BEFORE UPDATE OF sample ON files FOR EACH ROW
  WHEN (OLD.kind = 'issued' AND NEW.sample AND NOT OLD.sample) EXECUTE FUNCTION issued_files_stay();
-- Nor does it move to an account that may be deleted.
CREATE TRIGGER contracts_owned BEFORE UPDATE ON contracts FOR EACH ROW
  WHEN ((NEW.id, NEW."speakerId") <> (OLD.id, OLD."speakerId")) EXECUTE FUNCTION refuse_contract_change();
CREATE TRIGGER issued_files_owned BEFORE UPDATE ON files FOR EACH ROW
  WHEN (OLD.kind = 'issued' AND (NEW.id, NEW."speakerId") <> (OLD.id, OLD."speakerId")) EXECUTE FUNCTION issued_files_stay();

CREATE OR REPLACE TRIGGER contracts_unchanged BEFORE UPDATE ON contracts FOR EACH ROW
  WHEN (OLD.state NOT IN ('draft', 'sending') AND
        ((OLD.title::text, OLD.clauses, OLD."hasRider", OLD."coverNote", OLD."eventId", OLD."dealId", OLD."previousId",
          OLD."isAmendment", OLD."sentAt", OLD."requireCode") IS DISTINCT FROM
         (NEW.title::text, NEW.clauses, NEW."hasRider", NEW."coverNote", NEW."eventId", NEW."dealId", NEW."previousId",
          NEW."isAmendment", NEW."sentAt", NEW."requireCode")
         OR OLD.state IN ('completed', 'superseded', 'signed_elsewhere') AND NEW."fileId" IS DISTINCT FROM OLD."fileId")
        AND NOT speaker_is_leaving(OLD."speakerId") AND NOT is_restoring_contract(OLD."speakerId", OLD.id))
  EXECUTE FUNCTION refuse_contract_change();

CREATE OR REPLACE TRIGGER contract_recipients_added BEFORE INSERT ON contract_recipients FOR EACH ROW
  WHEN (NOT is_restoring_contract(NEW."speakerId", NEW."contractId")) EXECUTE FUNCTION contract_recipients_change();
CREATE OR REPLACE TRIGGER contract_recipients_unchanged BEFORE UPDATE ON contract_recipients FOR EACH ROW
  WHEN (((OLD."contractId", OLD.position, OLD.turn, OLD.role, OLD.party, OLD.name, OLD.email::text, OLD.title, OLD.company,
          OLD.fields, OLD."replacesId") IS DISTINCT FROM
         (NEW."contractId", NEW.position, NEW.turn, NEW.role, NEW.party, NEW.name, NEW.email::text, NEW.title, NEW.company,
          NEW.fields, NEW."replacesId") OR (OLD."tokenHash" IS NOT NULL AND NEW."tokenHash" IS DISTINCT FROM OLD."tokenHash"))
        AND NOT is_restoring_contract(NEW."speakerId", NEW."contractId"))
  EXECUTE FUNCTION contract_recipients_change();

-- Of what the frozen text was made. Keys of clauses are left out: a restored archive may have others.
CREATE FUNCTION contract_draft_hash(contract contracts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(contract.title::text, contract."hasRider", contract."coverNote",
           (SELECT jsonb_agg(jsonb_build_array(c.clause->>'title', c.clause->>'text', c.clause->>'condition') ORDER BY c.place)
              FROM jsonb_array_elements(contract.clauses) WITH ORDINALITY AS c(clause, place)))::text, 'UTF8')), 'hex')
$$;
CREATE OR REPLACE FUNCTION contract_events_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  contract contracts;
  last record;
BEGIN
  SELECT * INTO contract FROM contracts c WHERE c.id = NEW."contractId" AND c."speakerId" = NEW."speakerId" FOR NO KEY UPDATE;
  SELECT e.number, e.hash, e.at INTO last FROM contract_events e WHERE e."contractId" = NEW."contractId"
   ORDER BY e.number DESC LIMIT 1;
  IF NEW.kind = 'frozen' THEN
    NEW.details := NEW.details || jsonb_build_object('draft', contract_draft_hash(contract));
  END IF;
  NEW.number := coalesce(last.number, 0) + 1;
  -- Never before the one before it, should the clock be set back.
  NEW.at := greatest(date_trunc('milliseconds', clock_timestamp()), last.at);
  NEW."previousHash" := coalesce(last.hash, (SELECT t.sha256 FROM contract_texts t
    WHERE t."contractId" = NEW."contractId" AND t."speakerId" = NEW."speakerId"));
  NEW.hash := contract_event_hash(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER contract_events_insert BEFORE INSERT ON contract_events FOR EACH ROW
  EXECUTE FUNCTION contract_events_insert();

-- Signatures of sample data are as old as it says.
CREATE OR REPLACE FUNCTION contract_signatures_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM contracts c WHERE c.id = NEW."contractId" AND c."speakerId" = NEW."speakerId" AND c.sample) THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM contract_recipients r
                   JOIN contracts c ON c.id = r."contractId" AND c."speakerId" = r."speakerId"
                  WHERE r.id = NEW."recipientId" AND r."contractId" = NEW."contractId" AND r."speakerId" = NEW."speakerId"
                    AND (r.role = 'signer' AND NEW.method <> 'approval' OR r.role = 'approver' AND NEW.method = 'approval')
                    AND c.state IN ('sent', 'viewed', 'partly_signed')
                    AND NOT EXISTS (SELECT FROM contract_texts t
                                     WHERE t."contractId" = c.id AND t."speakerId" = c."speakerId" AND t.restored)
                    AND NOT EXISTS (SELECT FROM contract_recipients n WHERE n."replacesId" = r.id AND n."speakerId" = r."speakerId")) THEN
    RAISE EXCEPTION 'this person can''t sign this contract' USING ERRCODE = 'check_violation';
  END IF;
  NEW."signedAt" := date_trunc('milliseconds', clock_timestamp());
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER contract_signatures_insert BEFORE INSERT ON contract_signatures FOR EACH ROW
  EXECUTE FUNCTION contract_signatures_insert();

-- An account is due 14 days after it was said, whoever sets the date, and its evidence stays until then. One hour is left for
-- long transactions.
CREATE FUNCTION refuse_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletionDueAt" < clock_timestamp() + interval '335 hours' THEN
    RAISE EXCEPTION 'an account is deleted no sooner than in 14 days' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER speakers_deletion_made BEFORE INSERT ON speakers FOR EACH ROW
  WHEN (NEW."deletionDueAt" IS NOT NULL) EXECUTE FUNCTION refuse_early_deletion();
CREATE TRIGGER speakers_deletion_due BEFORE UPDATE OF "deletionDueAt" ON speakers FOR EACH ROW
  WHEN (NEW."deletionDueAt" IS DISTINCT FROM OLD."deletionDueAt") EXECUTE FUNCTION refuse_early_deletion();
CREATE FUNCTION speakers_stay() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM contracts c WHERE c."speakerId" = OLD.id AND c.state <> 'draft' AND NOT c.sample)
     OR EXISTS (SELECT FROM files f WHERE f."speakerId" = OLD.id AND f.kind = 'issued' AND NOT f.sample) THEN
    RAISE EXCEPTION 'an account with issued documents is never deleted before it is due' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER speakers_stay BEFORE DELETE ON speakers FOR EACH ROW
  WHEN (OLD."deletionDueAt" IS NULL OR OLD."deletionDueAt" > now()) EXECUTE FUNCTION speakers_stay();

-- The only way into the audit log for a sealed file: in the transaction that completed its contract, and under a new number.
CREATE FUNCTION record_seal(speaker uuid, contract uuid) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sealed jsonb := (
    SELECT jsonb_build_object('number', t.number, 'sha256', encode(f.sha256, 'hex'))
      FROM contracts c
      JOIN contract_texts t ON t."contractId" = c.id AND t."speakerId" = c."speakerId"
      JOIN files f ON f.id = c."fileId" AND f."speakerId" = c."speakerId" AND f.kind = 'issued' AND NOT f.sample
      JOIN contract_events e ON e."contractId" = c.id AND e."speakerId" = c."speakerId" AND e.kind = 'sealed'
                            AND e.xmin = pg_current_xact_id()::xid
                            AND e.details->>'file' = encode(f.sha256, 'hex') AND e.details->>'number' = t.number
     WHERE c.id = contract AND c."speakerId" = speaker AND c.state = 'completed' AND NOT c.sample AND NOT t.restored
       AND e.number = (SELECT max(l.number) FROM contract_events l WHERE l."contractId" = c.id)
       AND EXISTS (SELECT FROM contract_signatures s WHERE s."contractId" = c.id AND s."speakerId" = c."speakerId")
       AND NOT EXISTS (
         SELECT FROM contract_recipients r
          WHERE r."contractId" = c.id AND r."speakerId" = c."speakerId" AND r.role <> 'copy'
            AND NOT EXISTS (SELECT FROM contract_recipients n WHERE n."replacesId" = r.id AND n."speakerId" = r."speakerId")
            AND NOT EXISTS (SELECT FROM contract_signatures s WHERE s."recipientId" = r.id AND s."speakerId" = r."speakerId")));
BEGIN
  IF sealed IS NULL
     OR EXISTS (SELECT FROM audit_entries a WHERE a.action = 'contract.sealed' AND a.details->>'number' = sealed->>'number') THEN
    RAISE EXCEPTION 'this contract can''t be recorded as sealed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO audit_entries (id, action, subject, details) VALUES (gen_random_uuid(), 'contract.sealed', '', sealed);
END $$;

-- Evidence that is deleted with its account leaves an entry. What is missing without one was deleted by other means.
CREATE FUNCTION contract_seal_deleted() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_entries (id, action, subject, details)
  SELECT gen_random_uuid(), 'contract.deleted', '', a.details FROM audit_entries a
   WHERE a.action = 'contract.sealed' AND a.details->>'number' = OLD.details->>'number'
     AND a.details->>'sha256' = OLD.details->>'file' LIMIT 1;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_seal_deleted AFTER DELETE ON contract_events FOR EACH ROW
  WHEN (OLD.kind = 'sealed') EXECUTE FUNCTION contract_seal_deleted();
-- Until today.
INSERT INTO audit_entries (id, action, subject, details)
SELECT gen_random_uuid(), 'contract.deleted', '', a.details FROM audit_entries a
 WHERE a.action = 'contract.sealed' AND NOT EXISTS (
   SELECT FROM contract_events e WHERE e.kind = 'sealed' AND e.details->>'file' = a.details->>'sha256');

-- CreateTable
CREATE TABLE "document_counters" (
    "speakerId" UUID NOT NULL,
    "series" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_counters_pkey" PRIMARY KEY ("speakerId","series","period")
);

-- AddForeignKey
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE document_counters ADD CONSTRAINT document_counters_last_check CHECK (last BETWEEN 1 AND 999999999);

-- A number that was taken is never taken again.
CREATE FUNCTION document_counters_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a counter never goes back' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER document_counters_rise BEFORE UPDATE ON document_counters FOR EACH ROW
  WHEN (NEW.last <= OLD.last OR (NEW."speakerId", NEW.series, NEW.period) <> (OLD."speakerId", OLD.series, OLD.period))
  EXECUTE FUNCTION document_counters_rise();

-- Of one link in the history of an issued document. Ids are left out: a restored archive has others.
CREATE FUNCTION issued_event_hash(number int, kind text, at timestamptz, "position" int, actor text, address text, "userAgent" text,
  details jsonb, "previousHash" bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(number, kind, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           "position", actor, address, "userAgent", details, encode("previousHash", 'hex'))::text, 'UTF8'))
$$;
CREATE OR REPLACE FUNCTION contract_event_hash(event contract_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT issued_event_hash(event.number, event.kind::text, event.at, event.position, event.actor, event.address, event."userAgent",
           event.details, event."previousHash")
$$;

-- One guard for everything that was issued; its argument names what is kept.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed or deleted', TG_ARGV[0] USING ERRCODE = 'insufficient_privilege';
END $$;
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t
                WHERE t.tgfoid = 'refuse_contract_change'::regproc LOOP
    EXECUTE replace(regexp_replace(guard.definition, '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
      'refuse_contract_change()', 'refuse_change(''a contract that was sent'')');
  END LOOP;
END $$;
DROP FUNCTION refuse_contract_change();

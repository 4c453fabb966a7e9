-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "issuesInvoice" BOOLEAN NOT NULL DEFAULT false;

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "invoice_state" AS ENUM ('draft', 'issued', 'sent', 'viewed', 'partly_paid', 'paid', 'void', 'written_off');

-- CreateEnum
CREATE TYPE "invoice_event_kind" AS ENUM ('frozen', 'sent', 'delivered', 'delivery_failed', 'viewed', 'downloaded', 'reminded', 'promised', 'settled', 'voided', 'written_off');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('check', 'bank_transfer', 'card', 'cash', 'other');

-- CreateEnum
CREATE TYPE "settlement_kind" AS ENUM ('payment', 'withheld', 'credit', 'credit_note', 'write_off');

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "kind" "invoice_kind" NOT NULL DEFAULT 'invoice',
    "state" "invoice_state" NOT NULL DEFAULT 'draft',
    "stateAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reason" TEXT NOT NULL DEFAULT '',
    "number" TEXT,
    "issuedOn" DATE,
    "eventId" UUID,
    "dealId" UUID,
    "contractId" UUID,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "billToName" CITEXT NOT NULL DEFAULT '',
    "billToEmail" CITEXT NOT NULL DEFAULT '',
    "billToAddress" TEXT NOT NULL DEFAULT '',
    "purchaseOrder" TEXT NOT NULL DEFAULT '',
    "discountBasisPoints" INTEGER,
    "discountCents" INTEGER,
    "taxName" TEXT NOT NULL DEFAULT '',
    "taxRate" INTEGER,
    "totalCents" INTEGER NOT NULL DEFAULT 0,
    "settledCents" INTEGER NOT NULL DEFAULT 0,
    "dueOn" DATE,
    "notes" TEXT NOT NULL DEFAULT '',
    "privateNotes" TEXT NOT NULL DEFAULT '',
    "reminders" BOOLEAN NOT NULL DEFAULT false,
    "promisedOn" DATE,
    "tokenId" UUID,
    "tokenHash" BYTEA,
    "sendingId" UUID,
    "sentAt" TIMESTAMPTZ(3),
    "viewedAt" TIMESTAMPTZ(3),
    "creditsId" UUID,
    "replacesId" UUID,
    "brokenAt" TIMESTAMPTZ(3),
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "eventId" UUID,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1000,
    "unitCents" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_installments" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "dueOn" DATE,
    "eventId" UUID,
    "offsetDays" INTEGER,

    CONSTRAINT "invoice_installments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_texts" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "fileId" UUID,
    "number" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_texts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_events" (
    "speakerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "invoice_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "position" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "previousHash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "invoice_events_pkey" PRIMARY KEY ("invoiceId","number")
);

-- CreateTable
CREATE TABLE "invoice_settings" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "pattern" TEXT NOT NULL DEFAULT '{YYYY}-{SEQ:4}',
    "start" INTEGER NOT NULL DEFAULT 1,
    "startYear" INTEGER NOT NULL DEFAULT 0,
    "restartsYearly" BOOLEAN NOT NULL DEFAULT true,
    "creditPattern" TEXT NOT NULL DEFAULT 'CN-{YYYY}-{SEQ:4}',
    "reminders" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "eventId" UUID,
    "receivedOn" DATE NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "withheldCents" INTEGER NOT NULL DEFAULT 0,
    "method" "payment_method" NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "reversedOn" DATE,
    "reversedReason" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "creditNoteId" UUID,
    "refundedOn" DATE NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlements" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "kind" "settlement_kind" NOT NULL,
    "paymentId" UUID,
    "creditNoteId" UUID,
    "amountCents" INTEGER NOT NULL,
    "settledOn" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_tokenHash_key" ON "invoices"("tokenHash");

-- CreateIndex
CREATE INDEX "invoices_speakerId_updatedAt_id_idx" ON "invoices"("speakerId", "updatedAt", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "invoices_open_idx" ON "invoices"("speakerId", "dueOn") WHERE ("dueOn" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_eventId_speakerId_idx" ON "invoices"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_dealId_speakerId_idx" ON "invoices"("dealId", "speakerId") WHERE ("dealId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_contractId_speakerId_idx" ON "invoices"("contractId", "speakerId") WHERE ("contractId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_clientId_speakerId_idx" ON "invoices"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_bureauPartnerId_speakerId_idx" ON "invoices"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_creditsId_speakerId_idx" ON "invoices"("creditsId", "speakerId") WHERE ("creditsId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_replacesId_speakerId_idx" ON "invoices"("replacesId", "speakerId") WHERE ("replacesId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoices_speakerId_search_idx" ON "invoices" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_id_speakerId_key" ON "invoices"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_speakerId_kind_number_key" ON "invoices"("speakerId", "kind", "number") WHERE (number IS NOT NULL);

-- CreateIndex
CREATE INDEX "invoice_lines_invoiceId_speakerId_idx" ON "invoice_lines"("invoiceId", "speakerId");

-- CreateIndex
CREATE INDEX "invoice_lines_eventId_speakerId_idx" ON "invoice_lines"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_id_speakerId_key" ON "invoice_lines"("id", "speakerId");

-- CreateIndex
CREATE INDEX "invoice_installments_invoiceId_speakerId_idx" ON "invoice_installments"("invoiceId", "speakerId");

-- CreateIndex
CREATE INDEX "invoice_installments_eventId_speakerId_idx" ON "invoice_installments"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_installments_id_speakerId_key" ON "invoice_installments"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_texts_invoiceId_key" ON "invoice_texts"("invoiceId");

-- CreateIndex
CREATE INDEX "invoice_texts_fileId_speakerId_idx" ON "invoice_texts"("fileId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_texts_id_speakerId_key" ON "invoice_texts"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_texts_invoiceId_speakerId_key" ON "invoice_texts"("invoiceId", "speakerId");

-- CreateIndex
CREATE INDEX "invoice_events_speakerId_invoiceId_idx" ON "invoice_events"("speakerId", "invoiceId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_settings_speakerId_key" ON "invoice_settings"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_settings_id_speakerId_key" ON "invoice_settings"("id", "speakerId");

-- CreateIndex
CREATE INDEX "payments_speakerId_receivedOn_id_idx" ON "payments"("speakerId", "receivedOn", "id");

-- CreateIndex
CREATE INDEX "payments_clientId_speakerId_idx" ON "payments"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "payments_bureauPartnerId_speakerId_idx" ON "payments"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "payments_eventId_speakerId_idx" ON "payments"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "payments_id_speakerId_key" ON "payments"("id", "speakerId");

-- CreateIndex
CREATE INDEX "refunds_creditNoteId_speakerId_idx" ON "refunds"("creditNoteId", "speakerId") WHERE ("creditNoteId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "contracts_issuesInvoice_idx" ON "contracts"("issuesInvoice") WHERE "issuesInvoice";

-- CreateIndex
CREATE INDEX "refunds_paymentId_speakerId_idx" ON "refunds"("paymentId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_id_speakerId_key" ON "refunds"("id", "speakerId");

-- CreateIndex
CREATE INDEX "settlements_invoiceId_speakerId_idx" ON "settlements"("invoiceId", "speakerId");

-- CreateIndex
CREATE INDEX "settlements_paymentId_speakerId_idx" ON "settlements"("paymentId", "speakerId") WHERE ("paymentId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "settlements_creditNoteId_speakerId_idx" ON "settlements"("creditNoteId", "speakerId") WHERE ("creditNoteId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "settlements_id_speakerId_key" ON "settlements"("id", "speakerId");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_dealId_speakerId_fkey" FOREIGN KEY ("dealId", "speakerId") REFERENCES "deals"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contractId_speakerId_fkey" FOREIGN KEY ("contractId", "speakerId") REFERENCES "contracts"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_creditsId_speakerId_fkey" FOREIGN KEY ("creditsId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replacesId_speakerId_fkey" FOREIGN KEY ("replacesId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_installments" ADD CONSTRAINT "invoice_installments_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_installments" ADD CONSTRAINT "invoice_installments_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_installments" ADD CONSTRAINT "invoice_installments_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_texts" ADD CONSTRAINT "invoice_texts_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_texts" ADD CONSTRAINT "invoice_texts_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_texts" ADD CONSTRAINT "invoice_texts_fileId_speakerId_fkey" FOREIGN KEY ("fileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paymentId_speakerId_fkey" FOREIGN KEY ("paymentId", "speakerId") REFERENCES "payments"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_creditNoteId_speakerId_fkey" FOREIGN KEY ("creditNoteId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_paymentId_speakerId_fkey" FOREIGN KEY ("paymentId", "speakerId") REFERENCES "payments"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_creditNoteId_speakerId_fkey" FOREIGN KEY ("creditNoteId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE invoices
  ADD CONSTRAINT invoices_payer_check CHECK ("clientId" IS NULL OR "bureauPartnerId" IS NULL),
  ADD CONSTRAINT invoices_number_check CHECK ((number IS NULL) = (state = 'draft') AND (number IS NULL) = ("issuedOn" IS NULL)),
  ADD CONSTRAINT invoices_total_check CHECK ("totalCents" BETWEEN 0 AND 999999999),
  -- Nothing is settled twice, and a balance is never below zero.
  ADD CONSTRAINT invoices_settled_check CHECK ("settledCents" BETWEEN 0 AND "totalCents"),
  ADD CONSTRAINT invoices_trash_check CHECK ("deletedAt" IS NULL OR state = 'draft' OR sample);
ALTER TABLE invoice_lines
  ADD CONSTRAINT invoice_lines_amount_check CHECK (quantity > 0 AND "unitCents" >= 0 AND "amountCents" BETWEEN 0 AND 999999999);
ALTER TABLE invoice_installments ADD CONSTRAINT invoice_installments_amount_check CHECK ("amountCents" BETWEEN 0 AND 999999999);
ALTER TABLE payments
  ADD CONSTRAINT payments_payer_check CHECK ("clientId" IS NULL OR "bureauPartnerId" IS NULL),
  ADD CONSTRAINT payments_amount_check CHECK ("amountCents" BETWEEN 0 AND 999999999 AND "withheldCents" BETWEEN 0 AND 999999999);
ALTER TABLE refunds ADD CONSTRAINT refunds_amount_check CHECK ("amountCents" BETWEEN 1 AND 999999999);

CREATE FUNCTION invoice_texts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sha256 <> sha256(convert_to(NEW.document, 'UTF8')) THEN
    RAISE EXCEPTION 'the hash is not that of the text' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_texts_insert BEFORE INSERT ON invoice_texts FOR EACH ROW EXECUTE FUNCTION invoice_texts_insert();
CREATE FUNCTION settlements_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE WHEN NEW.kind IN ('payment', 'withheld') THEN NEW."paymentId" IS NOT NULL AND NEW."creditNoteId" IS NULL
               WHEN NEW.kind = 'credit' THEN num_nonnulls(NEW."paymentId", NEW."creditNoteId") = 1
               WHEN NEW.kind = 'credit_note' THEN NEW."creditNoteId" IS NOT NULL AND NEW."paymentId" IS NULL
               ELSE num_nonnulls(NEW."paymentId", NEW."creditNoteId") = 0 END) THEN
    RAISE EXCEPTION 'a settlement names what it comes from' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER settlements_insert BEFORE INSERT ON settlements FOR EACH ROW EXECUTE FUNCTION settlements_insert();

CREATE FUNCTION invoices_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := (SELECT e.title::text || ' ' || e.city::text FROM events e
                  WHERE e.id = NEW."eventId" AND e."speakerId" = NEW."speakerId");
BEGIN
  NEW.search := search_text(NEW.number, NEW."billToName"::text, NEW."purchaseOrder", event);
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_search BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_search();
CREATE FUNCTION invoices_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stateAt" := now();
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_state BEFORE UPDATE OF state ON invoices FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION invoices_state();

-- What was issued stays as it was, until its account is deleted or the sample data it belongs to. An archive brings it back.
CREATE TRIGGER invoices_begin BEFORE INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state <> 'draft' AND NOT NEW.sample AND NOT is_restoring(NEW."speakerId"))
  EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoices_unchanged BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (OLD.state <> 'draft' AND
        ((OLD.kind, OLD.number, OLD."issuedOn", OLD."eventId", OLD."dealId", OLD."contractId", OLD."billToName"::text, OLD."billToEmail"::text,
          OLD."billToAddress", OLD."discountBasisPoints", OLD."discountCents", OLD."taxName", OLD."taxRate", OLD."totalCents", OLD.notes,
          OLD."creditsId", OLD."replacesId", OLD.sample, OLD.id, OLD."speakerId") IS DISTINCT FROM
         (NEW.kind, NEW.number, NEW."issuedOn", NEW."eventId", NEW."dealId", NEW."contractId", NEW."billToName"::text, NEW."billToEmail"::text,
          NEW."billToAddress", NEW."discountBasisPoints", NEW."discountCents", NEW."taxName", NEW."taxRate", NEW."totalCents", NEW.notes,
          NEW."creditsId", NEW."replacesId", NEW.sample, NEW.id, NEW."speakerId")
         OR NEW.state = 'draft') AND NOT OLD.sample AND NOT speaker_is_leaving(OLD."speakerId") AND NOT is_restoring(OLD."speakerId"))
  EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoices_sample BEFORE UPDATE OF sample ON invoices FOR EACH ROW
  WHEN (NEW.sample <> OLD.sample) EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices FOR EACH ROW
  WHEN (OLD.state <> 'draft' AND NOT OLD.sample AND NOT speaker_is_leaving(OLD."speakerId"))
  EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('an issued invoice');

CREATE FUNCTION invoice_parts_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  part record := coalesce(NEW, OLD);
BEGIN
  IF EXISTS (SELECT FROM invoices i WHERE i.id = part."invoiceId" AND i."speakerId" = part."speakerId"
                AND i.state <> 'draft' AND NOT i.sample)
     AND NOT speaker_is_leaving(part."speakerId") AND NOT is_restoring(part."speakerId") THEN
    RAISE EXCEPTION 'an issued invoice is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN part;
END $$;
CREATE TRIGGER invoice_lines_unchanged BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines FOR EACH ROW
  EXECUTE FUNCTION invoice_parts_change();
CREATE TRIGGER invoice_installments_unchanged BEFORE INSERT OR UPDATE OR DELETE ON invoice_installments FOR EACH ROW
  EXECUTE FUNCTION invoice_parts_change();
-- Its PDF is made from the text afterward, once.
CREATE TRIGGER invoice_texts_unchanged AFTER UPDATE ON invoice_texts FOR EACH ROW
  WHEN (OLD."fileId" IS NOT NULL OR (OLD.id, OLD."speakerId", OLD."invoiceId", OLD.document, OLD.number, OLD."createdAt")
        IS DISTINCT FROM (NEW.id, NEW."speakerId", NEW."invoiceId", NEW.document, NEW.number, NEW."createdAt"))
  EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoice_texts_stay BEFORE DELETE ON invoice_texts FOR EACH ROW EXECUTE FUNCTION invoice_parts_change();
CREATE TRIGGER invoice_events_unchanged AFTER UPDATE ON invoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoice_events_stay BEFORE DELETE ON invoice_events FOR EACH ROW EXECUTE FUNCTION invoice_parts_change();
CREATE TRIGGER invoice_texts_not_emptied BEFORE TRUNCATE ON invoice_texts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('an issued invoice');
CREATE TRIGGER invoice_events_not_emptied BEFORE TRUNCATE ON invoice_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change('an issued invoice');

CREATE FUNCTION invoice_event_hash(event invoice_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT issued_event_hash(event.number, event.kind::text, event.at, event.position, event.actor, event.address, event."userAgent",
           event.details, event."previousHash")
$$;
CREATE FUNCTION invoice_events_insert() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  last record;
BEGIN
  PERFORM FROM invoices i WHERE i.id = NEW."invoiceId" AND i."speakerId" = NEW."speakerId" FOR NO KEY UPDATE;
  SELECT e.number, e.hash, e.at INTO last FROM invoice_events e WHERE e."invoiceId" = NEW."invoiceId" ORDER BY e.number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.at := greatest(date_trunc('milliseconds', clock_timestamp()), last.at);
  NEW."previousHash" := coalesce(last.hash, (SELECT t.sha256 FROM invoice_texts t
    WHERE t."invoiceId" = NEW."invoiceId" AND t."speakerId" = NEW."speakerId"));
  NEW.hash := invoice_event_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_events_insert BEFORE INSERT ON invoice_events FOR EACH ROW EXECUTE FUNCTION invoice_events_insert();

-- What became of an email about it.
CREATE FUNCTION invoice_emails_reported() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO invoice_events ("speakerId", "invoiceId", number, kind, details, "previousHash", hash)
  SELECT t."speakerId", t."invoiceId", 0,
         (CASE NEW.state::text WHEN 'sent' THEN 'sent' WHEN 'delivered' THEN 'delivered' ELSE 'delivery_failed' END)::invoice_event_kind,
         jsonb_strip_nulls(jsonb_build_object('to', NEW.recipient::text, 'template', NEW.template, 'reason', nullif(NEW.reason, ''))), '', ''
    FROM invoice_texts t WHERE t."invoiceId" = NEW."recordId" AND t."speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_emails_reported AFTER UPDATE OF state ON sent_emails FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('sent', 'delivered', 'failed', 'bounced', 'complained'))
  EXECUTE FUNCTION invoice_emails_reported();

-- The ledger only grows, and each invoice has its sum.
CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT speaker_is_leaving(OLD."speakerId")
     AND (EXISTS (SELECT FROM payments p WHERE p.id = (to_jsonb(OLD)->>TG_ARGV[0])::uuid AND p."speakerId" = OLD."speakerId" AND NOT p.sample)
          OR EXISTS (SELECT FROM invoices i WHERE i.id = (to_jsonb(OLD)->>'invoiceId')::uuid AND i."speakerId" = OLD."speakerId"
                        AND NOT i.sample)) THEN
    RAISE EXCEPTION 'a recorded payment is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER settlements_unchanged AFTER UPDATE ON settlements FOR EACH ROW EXECUTE FUNCTION refuse_change('a recorded payment');
CREATE TRIGGER settlements_stay BEFORE DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION ledger_stays('paymentId');
CREATE TRIGGER refunds_unchanged AFTER UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change('a recorded payment');
CREATE TRIGGER refunds_stay BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION ledger_stays('paymentId');
CREATE TRIGGER payments_unchanged BEFORE UPDATE ON payments FOR EACH ROW
  WHEN ((OLD."receivedOn", OLD."amountCents", OLD."withheldCents", OLD.method, OLD.sample, OLD.id, OLD."speakerId") IS DISTINCT FROM
        (NEW."receivedOn", NEW."amountCents", NEW."withheldCents", NEW.method, NEW.sample, NEW.id, NEW."speakerId")
        OR OLD."reversedOn" IS NOT NULL AND (NEW."reversedOn", NEW."reversedReason") IS DISTINCT FROM (OLD."reversedOn", OLD."reversedReason"))
  EXECUTE FUNCTION refuse_change('a recorded payment');
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW WHEN (NOT OLD.sample) EXECUTE FUNCTION ledger_stays('id');
CREATE FUNCTION settlements_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices SET "settledCents" = "settledCents" + NEW."amountCents" WHERE id = NEW."invoiceId" AND "speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
-- A restore brings them in no order, and sums them afterward.
CREATE TRIGGER settlements_sum AFTER INSERT ON settlements FOR EACH ROW
  WHEN (NOT is_restoring(NEW."speakerId")) EXECUTE FUNCTION settlements_sum();

-- What is open of each installment: settlements fill the earliest first (standingsOf in lib/invoices/rules.ts).
CREATE VIEW installment_standings AS
SELECT p.id, p."speakerId", p."invoiceId", p.position, p."dueOn", p."amountCents",
       least(p."amountCents", greatest(0,
         sum(p."amountCents") OVER (PARTITION BY p."speakerId", p."invoiceId" ORDER BY p.position) - i."settledCents"))::int AS "openCents"
  FROM invoice_installments p JOIN invoices i ON i.id = p."invoiceId" AND i."speakerId" = p."speakerId"
 WHERE i.kind = 'invoice' AND i.state IN ('issued', 'sent', 'viewed', 'partly_paid') AND i."deletedAt" IS NULL;

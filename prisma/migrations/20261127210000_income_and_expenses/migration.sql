-- AlterTable
ALTER TABLE "events" ADD COLUMN     "noWithholdingReason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "performedIn" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "placeState" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "workMinutes" INTEGER;

-- AlterTable
ALTER TABLE "files" ADD COLUMN     "expenseId" UUID;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "certificateId" UUID,
ADD COLUMN     "withheldFor" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "place_zips" ADD COLUMN     "state" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "expenses" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "spentOn" DATE NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "vendor" CITEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "ownCategoryId" UUID,
    "paidWith" "payment_method",
    "note" TEXT NOT NULL DEFAULT '',
    "deductiblePercent" INTEGER NOT NULL DEFAULT 100,
    "billable" BOOLEAN NOT NULL DEFAULT false,
    "invoiceId" UUID,
    "recurringId" UUID,
    "statementText" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "expenses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense_shares" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "expenseId" UUID NOT NULL,
    "eventId" UUID,
    "position" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,

    CONSTRAINT "expense_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense_categories" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "category" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "expense_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recurring_expenses" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "every" TEXT NOT NULL DEFAULT 'month',
    "startsOn" DATE NOT NULL,
    "endsOn" DATE,
    "amountCents" INTEGER NOT NULL,
    "vendor" CITEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "paidWith" "payment_method",
    "note" TEXT NOT NULL DEFAULT '',
    "deductiblePercent" INTEGER NOT NULL DEFAULT 100,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurring_expenses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mileage_trips" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID,
    "drivenOn" DATE NOT NULL,
    "fromPlace" TEXT NOT NULL DEFAULT '',
    "toPlace" TEXT NOT NULL DEFAULT '',
    "tenths" INTEGER NOT NULL,
    "roundTrip" BOOLEAN NOT NULL DEFAULT false,
    "rate" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mileage_trips_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_settings" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "setAside" INTEGER NOT NULL DEFAULT 0,
    "virtualState" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_documents" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "form" TEXT NOT NULL,
    "payerName" CITEXT NOT NULL,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "amountCents" INTEGER NOT NULL,
    "fileId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_documents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "expenses_speakerId_spentOn_id_idx" ON "expenses"("speakerId", "spentOn", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "expenses_speakerId_amountCents_id_idx" ON "expenses"("speakerId", "amountCents", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "expenses_speakerId_vendor_id_idx" ON "expenses"("speakerId", "vendor", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "expenses_ownCategoryId_speakerId_idx" ON "expenses"("ownCategoryId", "speakerId") WHERE ("ownCategoryId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "expenses_invoiceId_speakerId_idx" ON "expenses"("invoiceId", "speakerId") WHERE ("invoiceId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "expenses_speakerId_search_idx" ON "expenses" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "expenses_id_speakerId_key" ON "expenses"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "expenses_speakerId_recurringId_spentOn_key" ON "expenses"("speakerId", "recurringId", "spentOn") WHERE ("recurringId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "expense_shares_expenseId_speakerId_idx" ON "expense_shares"("expenseId", "speakerId");

-- CreateIndex
CREATE INDEX "expense_shares_eventId_speakerId_idx" ON "expense_shares"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "expense_shares_id_speakerId_key" ON "expense_shares"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "expense_categories_id_speakerId_key" ON "expense_categories"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "expense_categories_speakerId_name_key" ON "expense_categories"("speakerId", "name");

-- CreateIndex
CREATE INDEX "recurring_expenses_speakerId_idx" ON "recurring_expenses"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "recurring_expenses_id_speakerId_key" ON "recurring_expenses"("id", "speakerId");

-- CreateIndex
CREATE INDEX "mileage_trips_speakerId_drivenOn_id_idx" ON "mileage_trips"("speakerId", "drivenOn", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "mileage_trips_eventId_speakerId_idx" ON "mileage_trips"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "mileage_trips_id_speakerId_key" ON "mileage_trips"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "tax_settings_speakerId_key" ON "tax_settings"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "tax_settings_id_speakerId_key" ON "tax_settings"("id", "speakerId");

-- CreateIndex
CREATE INDEX "tax_documents_speakerId_year_idx" ON "tax_documents"("speakerId", "year");

-- CreateIndex
CREATE INDEX "tax_documents_clientId_speakerId_idx" ON "tax_documents"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "tax_documents_bureauPartnerId_speakerId_idx" ON "tax_documents"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "tax_documents_fileId_speakerId_idx" ON "tax_documents"("fileId", "speakerId") WHERE ("fileId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "tax_documents_id_speakerId_key" ON "tax_documents"("id", "speakerId");

-- CreateIndex
CREATE INDEX "files_expenseId_speakerId_idx" ON "files"("expenseId", "speakerId") WHERE ("expenseId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "files_receipts_idx" ON "files"("speakerId", "sha256") WHERE (kind = 'receipt' AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "payments_certificateId_speakerId_idx" ON "payments"("certificateId", "speakerId") WHERE ("certificateId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_certificateId_speakerId_fkey" FOREIGN KEY ("certificateId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_ownCategoryId_speakerId_fkey" FOREIGN KEY ("ownCategoryId", "speakerId") REFERENCES "expense_categories"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_recurringId_speakerId_fkey" FOREIGN KEY ("recurringId", "speakerId") REFERENCES "recurring_expenses"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_shares" ADD CONSTRAINT "expense_shares_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_shares" ADD CONSTRAINT "expense_shares_expenseId_speakerId_fkey" FOREIGN KEY ("expenseId", "speakerId") REFERENCES "expenses"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_shares" ADD CONSTRAINT "expense_shares_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_expenses" ADD CONSTRAINT "recurring_expenses_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mileage_trips" ADD CONSTRAINT "mileage_trips_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mileage_trips" ADD CONSTRAINT "mileage_trips_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_fileId_speakerId_fkey" FOREIGN KEY ("fileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_expenseId_speakerId_fkey" FOREIGN KEY ("expenseId", "speakerId") REFERENCES "expenses"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "expenses"
  ADD CONSTRAINT expenses_amount_check CHECK ("amountCents" <> 0 AND "amountCents" BETWEEN -999999999 AND 999999999),
  ADD CONSTRAINT expenses_deductible_check CHECK ("deductiblePercent" BETWEEN 0 AND 100);
ALTER TABLE "recurring_expenses"
  ADD CONSTRAINT recurring_expenses_every_check CHECK (every IN ('month', 'year')),
  ADD CONSTRAINT recurring_expenses_amount_check CHECK ("amountCents" BETWEEN 1 AND 999999999);
ALTER TABLE "mileage_trips"
  ADD CONSTRAINT mileage_trips_miles_check CHECK (tenths BETWEEN 1 AND 99999 AND rate BETWEEN 1 AND 9999);
ALTER TABLE "tax_settings" ADD CONSTRAINT tax_settings_share_check CHECK ("setAside" BETWEEN 0 AND 10000);
ALTER TABLE "events" ADD CONSTRAINT events_work_minutes_check CHECK ("workMinutes" BETWEEN 1 AND 60000);

CREATE FUNCTION expenses_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.vendor::text, NEW.note, NEW."statementText");
  RETURN NEW;
END $$;
CREATE TRIGGER expenses_search BEFORE INSERT OR UPDATE OF vendor, note, "statementText" ON expenses
  FOR EACH ROW EXECUTE FUNCTION expenses_search();

-- What an event, an invoice, a file, a client or a bureau leaves behind when it is deleted for good.
CREATE OR REPLACE FUNCTION events_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET "cameFromEventId" = NULL WHERE "cameFromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE hold_challenges SET "challengerId" = NULL WHERE "challengerId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE commission_lines SET "fromEventId" = NULL WHERE "fromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE testimonials SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE expense_shares SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE mileage_trips SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION clients_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE testimonials SET "clientId" = NULL WHERE "clientId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE tax_documents SET "clientId" = NULL WHERE "clientId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE FUNCTION bureau_partners_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tax_documents SET "bureauPartnerId" = NULL WHERE "bureauPartnerId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON bureau_partners FOR EACH ROW EXECUTE FUNCTION bureau_partners_let_go();
CREATE FUNCTION invoices_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET "invoiceId" = NULL WHERE "invoiceId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_let_go();
CREATE FUNCTION expenses_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE files SET "expenseId" = NULL, "deletedAt" = coalesce("deletedAt", now()) WHERE "expenseId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON expenses FOR EACH ROW EXECUTE FUNCTION expenses_let_go();
CREATE FUNCTION recurring_expenses_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET "recurringId" = NULL WHERE "recurringId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON recurring_expenses FOR EACH ROW EXECUTE FUNCTION recurring_expenses_let_go();
CREATE FUNCTION expense_categories_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET "ownCategoryId" = NULL WHERE "ownCategoryId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON expense_categories FOR EACH ROW EXECUTE FUNCTION expense_categories_let_go();
CREATE FUNCTION files_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET "certificateId" = NULL WHERE "certificateId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE tax_documents SET "fileId" = NULL WHERE "fileId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON files FOR EACH ROW WHEN (OLD.kind = 'tax_document') EXECUTE FUNCTION files_let_go();

-- Take-home counts expenses, mileage and what of them the client pays back (takeHome in lib/events/commissions/commission.ts).
DROP VIEW event_money;
CREATE VIEW event_money AS
SELECT m.*,
       -- countedFee
       CASE WHEN m.status IN ('confirmed', 'completed', 'closed', 'cancelled') THEN m."feeOrKeptCents" ELSE 0 END AS "countedCents",
       coalesce(m."quoteCents", m."feeOrKeptCents") AS "expectedCents",
       -- takeHome
       CASE WHEN m.status IN ('lost', 'released') THEN 0
            ELSE m."feeOrKeptCents" + m."flatTravelCents" - m."commissionCents" END
         + m."reimbursedCents" - m."expenseCents" - m."mileageCents" AS "takeHomeCents"
  FROM (
    SELECT e.id, e."speakerId", e."clientId", e."bureauPartnerId", e.status, e."statusChangedAt", e."startsOn", e."createdAt",
           e."deletedAt", e."feeCents", event_quote(e.status, e.type, e."feeCents", e."quotedFeeCents", e.inquiry) AS "quoteCents",
           -- basisCents
           CASE WHEN e.status = 'cancelled' THEN coalesce(e."keptCents", 0) ELSE e."feeCents" END AS "feeOrKeptCents",
           CASE WHEN e.status = 'cancelled' THEN coalesce(e."keptCents", 0)
                ELSE e."feeCents" + e."travelFeeCents" END AS "grossOrKeptCents",
           CASE WHEN e."travelMode" = 'buyout' AND e.status <> 'cancelled' THEN e."travelFeeCents" ELSE 0 END AS "flatTravelCents",
           -- takesFromFee
           (SELECT coalesce(sum(l."amountCents"), 0) FROM commission_lines l
             WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."feeKind" = 'gross' AND l.state <> 'waived'
               AND l."deletedAt" IS NULL) AS "commissionCents",
           (SELECT coalesce(sum(l."amountCents"), 0) FROM commission_lines l
             WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."feeKind" = 'gross' AND l.state <> 'waived'
               AND l."deletedAt" IS NULL AND l.kind = 'spin_off') AS "spinOffCents",
           (SELECT coalesce(sum(h."amountCents"), 0) FROM expense_shares h
              JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
             WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND x."deletedAt" IS NULL) AS "expenseCents",
           -- reimbursed
           (SELECT greatest(0, least(coalesce(sum(h."amountCents"), 0), e."travelCapCents")) FROM expense_shares h
              JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
             WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND x."deletedAt" IS NULL AND x.billable) AS "reimbursedCents",
           (SELECT coalesce(sum(t."amountCents"), 0) FROM mileage_trips t
             WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."deletedAt" IS NULL) AS "mileageCents"
      FROM events e) m;

-- Where an event counts as performed ("US-NC", "GB", or empty while unknown). By hand wins; a virtual talk is at home.
CREATE FUNCTION performed_in(type event_type, "performedIn" text, "placeState" text, home text)
RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN "performedIn" <> '' THEN "performedIn" WHEN type = 'virtual' THEN coalesce(home, '') ELSE "placeState" END;

-- "US-NC" for "nc", "N.C." and "North Carolina"; empty for anything else (toStateCode in lib/places/rules.ts).
CREATE FUNCTION state_code(said text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce('US-' || (SELECT s.code FROM jsonb_each_text('{"alabama":"AL","alaska":"AK","arizona":"AZ","arkansas":"AR","california":"CA","colorado":"CO","connecticut":"CT","delaware":"DE","district of columbia":"DC","florida":"FL","georgia":"GA","hawaii":"HI","idaho":"ID","illinois":"IL","indiana":"IN","iowa":"IA","kansas":"KS","kentucky":"KY","louisiana":"LA","maine":"ME","maryland":"MD","massachusetts":"MA","michigan":"MI","minnesota":"MN","mississippi":"MS","missouri":"MO","montana":"MT","nebraska":"NE","nevada":"NV","new hampshire":"NH","new jersey":"NJ","new mexico":"NM","new york":"NY","north carolina":"NC","north dakota":"ND","ohio":"OH","oklahoma":"OK","oregon":"OR","pennsylvania":"PA","rhode island":"RI","south carolina":"SC","south dakota":"SD","tennessee":"TN","texas":"TX","utah":"UT","vermont":"VT","virginia":"VA","washington":"WA","west virginia":"WV","wisconsin":"WI","wyoming":"WY"}') AS s(name, code)
    WHERE replace(lower(trim(said)), '.', '') IN (s.name, lower(s.code))), '');

-- Where a speaker's virtual talks are performed: as set, else the state of residence.
CREATE FUNCTION virtual_home(speaker uuid) RETURNS text LANGUAGE sql STABLE
  RETURN coalesce((SELECT nullif(t."virtualState", '') FROM tax_settings t WHERE t."speakerId" = speaker),
                  (SELECT state_code(b."residenceState") FROM business_details b WHERE b."speakerId" = speaker), '');

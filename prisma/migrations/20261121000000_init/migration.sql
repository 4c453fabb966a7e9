-- Trusted extensions: the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateEnum
CREATE TYPE "event_status" AS ENUM ('inquiry', 'hold', 'contract_sent', 'confirmed', 'completed', 'closed', 'lost', 'released', 'cancelled', 'postponed');

-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('ready', 'committed');

-- CreateEnum
CREATE TYPE "import_action" AS ENUM ('create', 'update', 'unchanged', 'error');

-- CreateTable
CREATE TABLE "speakers" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "businessName" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "annualGoalCents" INTEGER,
    "timeZone" TEXT NOT NULL DEFAULT 'America/New_York',
    "trialEndsAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "speakers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT NOT NULL,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "company" CITEXT NOT NULL DEFAULT '',
    "email" CITEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bureau_partners" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "contactName" CITEXT NOT NULL DEFAULT '',
    "email" CITEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "bureau_partners_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "representatives" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "bureauPartnerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "email" CITEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "representatives_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "title" CITEXT NOT NULL,
    "startsOn" DATE NOT NULL,
    "startsAt" VARCHAR(5),
    "timeZone" TEXT NOT NULL DEFAULT '',
    "venueName" CITEXT NOT NULL DEFAULT '',
    "streetAddress" TEXT NOT NULL DEFAULT '',
    "city" CITEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "feeCents" INTEGER NOT NULL DEFAULT 0,
    "travelFeeCents" INTEGER NOT NULL DEFAULT 0,
    "status" "event_status" NOT NULL DEFAULT 'inquiry',
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "representativeId" UUID,
    "contactName" TEXT NOT NULL DEFAULT '',
    "contactEmail" TEXT NOT NULL DEFAULT '',
    "industry" TEXT NOT NULL DEFAULT '',
    "attendees" INTEGER,
    "source" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "state" "import_state" NOT NULL DEFAULT 'ready',
    "summary" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "committedAt" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "sheet" TEXT NOT NULL,
    "rowNumber" INTEGER NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "action" "import_action" NOT NULL,
    "values" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    "targetId" UUID,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "speakerId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "answer" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("speakerId","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_speakerId_idx" ON "users"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "users_id_speakerId_key" ON "users"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "clients_speakerId_name_id_idx" ON "clients"("speakerId", "name", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "clients_speakerId_search_idx" ON "clients" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "clients_id_speakerId_key" ON "clients"("id", "speakerId");

-- CreateIndex
CREATE INDEX "bureau_partners_speakerId_name_id_idx" ON "bureau_partners"("speakerId", "name", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "bureau_partners_speakerId_search_idx" ON "bureau_partners" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "bureau_partners_id_speakerId_key" ON "bureau_partners"("id", "speakerId");

-- CreateIndex
CREATE INDEX "representatives_speakerId_name_id_idx" ON "representatives"("speakerId", "name", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "representatives_bureauPartnerId_speakerId_idx" ON "representatives"("bureauPartnerId", "speakerId");

-- CreateIndex
CREATE INDEX "representatives_speakerId_search_idx" ON "representatives" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "representatives_id_speakerId_key" ON "representatives"("id", "speakerId");

-- CreateIndex
CREATE INDEX "events_speakerId_startsOn_id_idx" ON "events"("speakerId", "startsOn", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "events_speakerId_status_startsOn_idx" ON "events"("speakerId", "status", "startsOn") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "events_clientId_speakerId_idx" ON "events"("clientId", "speakerId");

-- CreateIndex
CREATE INDEX "events_bureauPartnerId_speakerId_idx" ON "events"("bureauPartnerId", "speakerId");

-- CreateIndex
CREATE INDEX "events_representativeId_speakerId_idx" ON "events"("representativeId", "speakerId");

-- CreateIndex
CREATE INDEX "events_speakerId_search_idx" ON "events" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "events_id_speakerId_key" ON "events"("id", "speakerId");

-- CreateIndex
CREATE INDEX "imports_speakerId_createdAt_idx" ON "imports"("speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "imports_id_speakerId_key" ON "imports"("id", "speakerId");

-- CreateIndex
CREATE INDEX "import_rows_importId_action_sheet_rowNumber_idx" ON "import_rows"("importId", "action", "sheet", "rowNumber");

-- CreateIndex
CREATE INDEX "idempotency_keys_createdAt_idx" ON "idempotency_keys"("createdAt");

-- CreateIndex
CREATE INDEX "rate_limits_endsAt_idx" ON "rate_limits"("endsAt");

-- CreateIndex
CREATE INDEX "bureau_partners_sample_idx" ON "bureau_partners"("speakerId") WHERE (sample AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "clients_sample_idx" ON "clients"("speakerId") WHERE (sample AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "events_sample_idx" ON "events"("speakerId") WHERE (sample AND "deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "representatives_sample_idx" ON "representatives"("speakerId") WHERE (sample AND "deletedAt" IS NULL);

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_speakerId_fkey" FOREIGN KEY ("userId", "speakerId") REFERENCES "users"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bureau_partners" ADD CONSTRAINT "bureau_partners_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "representatives" ADD CONSTRAINT "representatives_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_representativeId_speakerId_fkey" FOREIGN KEY ("representativeId", "speakerId") REFERENCES "representatives"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_importId_speakerId_fkey" FOREIGN KEY ("importId", "speakerId") REFERENCES "imports"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Amounts and counts cannot be negative, whoever writes them.
ALTER TABLE events ADD CONSTRAINT events_amounts_check CHECK ("feeCents" >= 0 AND "travelFeeCents" >= 0 AND (attendees IS NULL OR attendees >= 0));
ALTER TABLE speakers ADD CONSTRAINT speakers_goal_check CHECK ("annualGoalCents" IS NULL OR "annualGoalCents" >= 0);

-- The `search` columns: what a list's search box looks through, kept by the database so that every writer agrees.
CREATE FUNCTION clients_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, NEW.company, NEW.email, NEW.phone));
  RETURN NEW;
END $$;
CREATE TRIGGER clients_search BEFORE INSERT OR UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION clients_search();

CREATE FUNCTION bureau_partners_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, NEW."contactName", NEW.email, NEW.phone));
  RETURN NEW;
END $$;
CREATE TRIGGER bureau_partners_search BEFORE INSERT OR UPDATE ON bureau_partners
  FOR EACH ROW EXECUTE FUNCTION bureau_partners_search();

CREATE FUNCTION representatives_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.name, NEW.email, NEW.phone,
    (SELECT b.name FROM bureau_partners b WHERE b.id = NEW."bureauPartnerId" AND b."speakerId" = NEW."speakerId")));
  RETURN NEW;
END $$;
CREATE TRIGGER representatives_search BEFORE INSERT OR UPDATE ON representatives
  FOR EACH ROW EXECUTE FUNCTION representatives_search();

CREATE FUNCTION events_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := lower(concat_ws(' ', NEW.title, NEW."venueName", NEW.city, NEW.state, NEW."contactName", NEW.source,
    (SELECT c.name FROM clients c WHERE c.id = NEW."clientId" AND c."speakerId" = NEW."speakerId"),
    (SELECT b.name FROM bureau_partners b WHERE b.id = NEW."bureauPartnerId" AND b."speakerId" = NEW."speakerId"),
    (SELECT r.name FROM representatives r WHERE r.id = NEW."representativeId" AND r."speakerId" = NEW."speakerId")));
  RETURN NEW;
END $$;
CREATE TRIGGER events_search BEFORE INSERT OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION events_search();

-- A new name reaches the rows that are found by it.
CREATE FUNCTION client_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET search = '' WHERE "clientId" = NEW.id AND "speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER client_renamed AFTER UPDATE OF name ON clients FOR EACH ROW
  WHEN (OLD.name::text IS DISTINCT FROM NEW.name::text) EXECUTE FUNCTION client_renamed();

CREATE FUNCTION bureau_partner_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE representatives SET search = '' WHERE "bureauPartnerId" = NEW.id AND "speakerId" = NEW."speakerId";
  UPDATE events SET search = '' WHERE "bureauPartnerId" = NEW.id AND "speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER bureau_partner_renamed AFTER UPDATE OF name ON bureau_partners FOR EACH ROW
  WHEN (OLD.name::text IS DISTINCT FROM NEW.name::text) EXECUTE FUNCTION bureau_partner_renamed();

CREATE FUNCTION representative_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET search = '' WHERE "representativeId" = NEW.id AND "speakerId" = NEW."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER representative_renamed AFTER UPDATE OF name ON representatives FOR EACH ROW
  WHEN (OLD.name::text IS DISTINCT FROM NEW.name::text) EXECUTE FUNCTION representative_renamed();

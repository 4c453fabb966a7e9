-- CreateEnum
CREATE TYPE "commission_basis" AS ENUM ('fee', 'fee_and_travel');

-- CreateEnum
CREATE TYPE "fee_kind" AS ENUM ('gross', 'net');

-- CreateEnum
CREATE TYPE "invoiced_by" AS ENUM ('bureau', 'speaker');

-- CreateEnum
CREATE TYPE "event_type" AS ENUM ('keynote', 'workshop', 'breakout', 'virtual', 'panel', 'emcee', 'pro_bono');

-- CreateEnum
CREATE TYPE "travel_mode" AS ENUM ('client_books', 'reimbursed', 'bureau_handles', 'buyout');

-- CreateEnum
CREATE TYPE "end_reason" AS ENUM ('fee', 'date', 'topic', 'other_speaker', 'event_cancelled', 'no_answer', 'hold_challenged', 'hold_expired');

-- CreateEnum
CREATE TYPE "challenge_answer" AS ENUM ('confirm', 'release');

-- CreateEnum
CREATE TYPE "task_anchor" AS ENUM ('inquiry', 'hold', 'contract_sent', 'confirmed', 'event_date', 'completed');

-- CreateEnum
CREATE TYPE "commission_kind" AS ENUM ('commission', 'co_broke', 'spin_off');

-- CreateEnum
CREATE TYPE "commission_state" AS ENUM ('due', 'paid', 'waived');

-- CreateEnum
CREATE TYPE "activity_kind" AS ENUM ('note', 'call', 'mail', 'meeting');

-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('photo', 'document');

-- CreateEnum
CREATE TYPE "testimonial_state" AS ENUM ('received', 'approved', 'hidden');

-- CreateEnum
CREATE TYPE "feed_level" AS ENUM ('busy', 'titles', 'full');

-- AlterTable
ALTER TABLE "bureau_partners" ADD COLUMN     "commissionBasisPoints" INTEGER,
ADD COLUMN     "commissionOn" "commission_basis" NOT NULL DEFAULT 'fee',
ADD COLUMN     "feeKind" "fee_kind" NOT NULL DEFAULT 'gross',
ADD COLUMN     "invoicedBy" "invoiced_by" NOT NULL DEFAULT 'bureau',
ADD COLUMN     "payDays" INTEGER,
ADD COLUMN     "spinOffBasisPoints" INTEGER,
ADD COLUMN     "spinOffMonths" INTEGER,
ADD COLUMN     "termsNotes" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "industry" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "cameFromEventId" UUID,
ADD COLUMN     "dealId" UUID,
ADD COLUMN     "endReason" "end_reason",
ADD COLUMN     "endsAt" VARCHAR(5),
ADD COLUMN     "keptCents" INTEGER,
ADD COLUMN     "latitude" DOUBLE PRECISION,
ADD COLUMN     "longitude" DOUBLE PRECISION,
ADD COLUMN     "placeTimeZone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "quotedFeeCents" INTEGER,
ADD COLUMN     "referredBy" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "statusChangedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "statusChangedBy" UUID,
ADD COLUMN     "statusNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "travelCapCents" INTEGER,
ADD COLUMN     "travelMode" "travel_mode",
ADD COLUMN     "type" "event_type",
ADD COLUMN     "venueId" UUID;

-- CreateTable
CREATE TABLE "contacts" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "email" CITEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_merges" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "keptId" UUID NOT NULL,
    "mergedId" UUID NOT NULL,
    "snapshot" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "client_merges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "not_duplicates" (
    "speakerId" UUID NOT NULL,
    "firstId" UUID NOT NULL,
    "secondId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "not_duplicates_pkey" PRIMARY KEY ("speakerId","firstId","secondId")
);

-- CreateTable
CREATE TABLE "venues" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "streetAddress" TEXT NOT NULL DEFAULT '',
    "city" CITEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL DEFAULT '',
    "av" TEXT NOT NULL DEFAULT '',
    "parking" TEXT NOT NULL DEFAULT '',
    "contactName" TEXT NOT NULL DEFAULT '',
    "contactEmail" TEXT NOT NULL DEFAULT '',
    "contactPhone" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "venues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deals" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_sessions" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "type" "event_type",
    "room" TEXT NOT NULL DEFAULT '',
    "startsOn" DATE NOT NULL,
    "startsAt" VARCHAR(5),
    "endsAt" VARCHAR(5),

    CONSTRAINT "event_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_contacts" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "contactId" UUID,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "event_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_status_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "from" "event_status" NOT NULL,
    "to" "event_status" NOT NULL,
    "endReason" "end_reason",
    "note" TEXT NOT NULL DEFAULT '',
    "keptCents" INTEGER,
    "userId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holds" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "position" INTEGER NOT NULL,
    "endClient" CITEXT NOT NULL DEFAULT '',
    "confirmBy" DATE,
    "toldAt" TIMESTAMPTZ(3),
    "remindedOn" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hold_challenges" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "challengerId" UUID,
    "email" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" "challenge_answer",
    "answeredAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hold_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_templates" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "type" "event_type",
    "title" TEXT NOT NULL,
    "anchor" "task_anchor" NOT NULL,
    "offsetDays" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "task_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_tasks" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "anchor" "task_anchor",
    "offsetDays" INTEGER NOT NULL DEFAULT 0,
    "dueOn" DATE,
    "doneAt" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "event_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "commission_lines" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "bureauPartnerId" UUID NOT NULL,
    "kind" "commission_kind" NOT NULL DEFAULT 'commission',
    "basisPoints" INTEGER,
    "basis" "commission_basis" NOT NULL DEFAULT 'fee',
    "amountCents" INTEGER NOT NULL,
    "invoicedBy" "invoiced_by" NOT NULL DEFAULT 'bureau',
    "feeKind" "fee_kind" NOT NULL DEFAULT 'gross',
    "payDays" INTEGER,
    "byHand" BOOLEAN NOT NULL DEFAULT false,
    "state" "commission_state" NOT NULL DEFAULT 'due',
    "dueOn" DATE,
    "paidOn" DATE,
    "fromEventId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "commission_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "eventId" UUID,
    "kind" "activity_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID,
    "kind" "file_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "path" TEXT NOT NULL,
    "thumbPath" TEXT,
    "sha256" BYTEA NOT NULL,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonials" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID,
    "clientId" UUID,
    "requestId" UUID,
    "clientName" CITEXT NOT NULL,
    "jobTitle" TEXT NOT NULL DEFAULT '',
    "companyName" CITEXT NOT NULL DEFAULT '',
    "eventTitle" CITEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "rating" INTEGER,
    "state" "testimonial_state" NOT NULL DEFAULT 'received',
    "mayUse" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "nameShown" BOOLEAN NOT NULL DEFAULT true,
    "companyShown" BOOLEAN NOT NULL DEFAULT true,
    "written" JSONB,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "search" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonial_requests" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "eventId" UUID,
    "clientId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "tokenHash" BYTEA NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "remindAt" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "testimonial_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "level" "feed_level" NOT NULL,
    "tokenId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tokenHash" BYTEA NOT NULL,
    "lastReadAt" TIMESTAMPTZ(3),
    "lastReadBy" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "noun" TEXT NOT NULL,
    "name" CITEXT NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    "columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contacts_clientId_speakerId_idx" ON "contacts"("clientId", "speakerId");

-- CreateIndex
CREATE INDEX "contacts_speakerId_email_idx" ON "contacts"("speakerId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "contacts_id_speakerId_key" ON "contacts"("id", "speakerId");

-- CreateIndex
CREATE INDEX "client_merges_speakerId_createdAt_idx" ON "client_merges"("speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "client_merges_id_speakerId_key" ON "client_merges"("id", "speakerId");

-- CreateIndex
CREATE INDEX "venues_speakerId_name_id_idx" ON "venues"("speakerId", "name", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "venues_speakerId_search_idx" ON "venues" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "venues_id_speakerId_key" ON "venues"("id", "speakerId");

-- CreateIndex
CREATE INDEX "deals_speakerId_idx" ON "deals"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "deals_id_speakerId_key" ON "deals"("id", "speakerId");

-- CreateIndex
CREATE INDEX "event_sessions_eventId_speakerId_idx" ON "event_sessions"("eventId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "event_sessions_id_speakerId_key" ON "event_sessions"("id", "speakerId");

-- CreateIndex
CREATE INDEX "event_contacts_eventId_speakerId_idx" ON "event_contacts"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "event_contacts_contactId_speakerId_idx" ON "event_contacts"("contactId", "speakerId") WHERE ("contactId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "event_contacts_id_speakerId_key" ON "event_contacts"("id", "speakerId");

-- CreateIndex
CREATE INDEX "event_status_changes_eventId_speakerId_at_idx" ON "event_status_changes"("eventId", "speakerId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "event_status_changes_id_speakerId_key" ON "event_status_changes"("id", "speakerId");

-- CreateIndex
CREATE INDEX "holds_speakerId_day_idx" ON "holds"("speakerId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "holds_id_speakerId_key" ON "holds"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "holds_eventId_speakerId_key" ON "holds"("eventId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "hold_challenges_tokenHash_key" ON "hold_challenges"("tokenHash");

-- CreateIndex
CREATE INDEX "hold_challenges_eventId_speakerId_idx" ON "hold_challenges"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "hold_challenges_challengerId_speakerId_idx" ON "hold_challenges"("challengerId", "speakerId") WHERE ("challengerId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "hold_challenges_id_speakerId_key" ON "hold_challenges"("id", "speakerId");

-- CreateIndex
CREATE INDEX "task_templates_speakerId_type_position_idx" ON "task_templates"("speakerId", "type", "position");

-- CreateIndex
CREATE UNIQUE INDEX "task_templates_id_speakerId_key" ON "task_templates"("id", "speakerId");

-- CreateIndex
CREATE INDEX "event_tasks_eventId_speakerId_idx" ON "event_tasks"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "event_tasks_speakerId_dueOn_idx" ON "event_tasks"("speakerId", "dueOn") WHERE ("doneAt" IS NULL AND "deletedAt" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "event_tasks_id_speakerId_key" ON "event_tasks"("id", "speakerId");

-- CreateIndex
CREATE INDEX "commission_lines_speakerId_createdAt_idx" ON "commission_lines"("speakerId", "createdAt");

-- CreateIndex
CREATE INDEX "commission_lines_eventId_speakerId_idx" ON "commission_lines"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "commission_lines_bureauPartnerId_speakerId_idx" ON "commission_lines"("bureauPartnerId", "speakerId");

-- CreateIndex
CREATE INDEX "commission_lines_fromEventId_speakerId_idx" ON "commission_lines"("fromEventId", "speakerId") WHERE ("fromEventId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "commission_lines_id_speakerId_key" ON "commission_lines"("id", "speakerId");

-- CreateIndex
CREATE INDEX "activities_clientId_speakerId_happenedAt_idx" ON "activities"("clientId", "speakerId", "happenedAt");

-- CreateIndex
CREATE INDEX "activities_bureauPartnerId_speakerId_happenedAt_idx" ON "activities"("bureauPartnerId", "speakerId", "happenedAt");

-- CreateIndex
CREATE INDEX "activities_eventId_speakerId_happenedAt_idx" ON "activities"("eventId", "speakerId", "happenedAt");

-- CreateIndex
CREATE UNIQUE INDEX "activities_id_speakerId_key" ON "activities"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "files_path_key" ON "files"("path");

-- CreateIndex
CREATE UNIQUE INDEX "files_thumbPath_key" ON "files"("thumbPath");

-- CreateIndex
CREATE INDEX "files_eventId_speakerId_idx" ON "files"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "files_speakerId_createdAt_idx" ON "files"("speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "files_id_speakerId_key" ON "files"("id", "speakerId");

-- CreateIndex
CREATE INDEX "testimonials_speakerId_receivedAt_id_idx" ON "testimonials"("speakerId", "receivedAt", "id") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "testimonials_eventId_speakerId_idx" ON "testimonials"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "testimonials_clientId_speakerId_idx" ON "testimonials"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "testimonials_speakerId_search_idx" ON "testimonials" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "testimonials_id_speakerId_key" ON "testimonials"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "testimonials_requestId_speakerId_key" ON "testimonials"("requestId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "testimonial_requests_tokenHash_key" ON "testimonial_requests"("tokenHash");

-- CreateIndex
CREATE INDEX "testimonial_requests_speakerId_createdAt_idx" ON "testimonial_requests"("speakerId", "createdAt");

-- CreateIndex
CREATE INDEX "testimonial_requests_eventId_speakerId_idx" ON "testimonial_requests"("eventId", "speakerId");

-- CreateIndex
CREATE INDEX "testimonial_requests_clientId_speakerId_idx" ON "testimonial_requests"("clientId", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "testimonial_requests_id_speakerId_key" ON "testimonial_requests"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_tokenHash_key" ON "calendar_feeds"("tokenHash");

-- CreateIndex
CREATE INDEX "calendar_feeds_speakerId_idx" ON "calendar_feeds"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_id_speakerId_key" ON "calendar_feeds"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_id_speakerId_key" ON "saved_views"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_speakerId_noun_name_key" ON "saved_views"("speakerId", "noun", "name");

-- CreateIndex
CREATE INDEX "events_venueId_speakerId_idx" ON "events"("venueId", "speakerId") WHERE ("venueId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_dealId_speakerId_idx" ON "events"("dealId", "speakerId") WHERE ("dealId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "events_cameFromEventId_speakerId_idx" ON "events"("cameFromEventId", "speakerId") WHERE ("cameFromEventId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "not_duplicates" ADD CONSTRAINT "not_duplicates_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venues" ADD CONSTRAINT "venues_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_venueId_speakerId_fkey" FOREIGN KEY ("venueId", "speakerId") REFERENCES "venues"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_dealId_speakerId_fkey" FOREIGN KEY ("dealId", "speakerId") REFERENCES "deals"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_cameFromEventId_speakerId_fkey" FOREIGN KEY ("cameFromEventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_contacts" ADD CONSTRAINT "event_contacts_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_contacts" ADD CONSTRAINT "event_contacts_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_contacts" ADD CONSTRAINT "event_contacts_contactId_speakerId_fkey" FOREIGN KEY ("contactId", "speakerId") REFERENCES "contacts"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_status_changes" ADD CONSTRAINT "event_status_changes_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_status_changes" ADD CONSTRAINT "event_status_changes_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold_challenges" ADD CONSTRAINT "hold_challenges_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold_challenges" ADD CONSTRAINT "hold_challenges_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold_challenges" ADD CONSTRAINT "hold_challenges_challengerId_speakerId_fkey" FOREIGN KEY ("challengerId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_fromEventId_speakerId_fkey" FOREIGN KEY ("fromEventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_requestId_speakerId_fkey" FOREIGN KEY ("requestId", "speakerId") REFERENCES "testimonial_requests"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A change of status keeps its time and its history, whoever makes it: a form, the board, an import, a job.
CREATE FUNCTION events_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  NEW."statusChangedAt" := now();
  IF NEW.status NOT IN ('lost', 'released') THEN NEW."endReason" := NULL; END IF;
  IF NEW.status <> 'cancelled' THEN NEW."keptCents" := NULL; END IF;
  INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", "endReason", note, "keptCents", "userId")
  VALUES (NEW."speakerId", NEW.id, OLD.status, NEW.status, NEW."endReason", NEW."statusNote", NEW."keptCents", NEW."statusChangedBy");
  RETURN NEW;
END $$;
CREATE TRIGGER events_status BEFORE UPDATE OF status ON events FOR EACH ROW EXECUTE FUNCTION events_status();

CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what was written', TG_TABLE_NAME;
END $$;
CREATE TRIGGER event_status_changes_kept AFTER UPDATE ON event_status_changes FOR EACH ROW EXECUTE FUNCTION never_changed();

-- Whoever becomes a hold stands last in the ladder of its day, however that came about: a form, the board, an import, a job.
-- Who never let the day go keeps the place, and so does an undo of the last minutes. Who holds no more is asked no more.
CREATE FUNCTION holds_follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'hold' THEN
    UPDATE hold_challenges SET "withdrawnAt" = now() WHERE "eventId" = NEW.id AND "speakerId" = NEW."speakerId"
       AND answer IS NULL AND "withdrawnAt" IS NULL AND "endsAt" > now();
    RETURN NULL;
  END IF;
  INSERT INTO holds AS h (id, "speakerId", "eventId", day, position, "updatedAt")
  SELECT gen_random_uuid(), NEW."speakerId", NEW.id, NEW."startsOn", 1 + coalesce(max(o.position), 0), now()
    FROM holds o WHERE o."speakerId" = NEW."speakerId" AND o.day = NEW."startsOn"
  ON CONFLICT ("eventId", "speakerId") DO UPDATE SET
    position = excluded.position, "confirmBy" = NULL, "toldAt" = NULL, "remindedOn" = NULL,
    version = h.version + 1, "createdAt" = now(), "updatedAt" = now()
  WHERE OLD.status IN ('inquiry', 'lost', 'released', 'cancelled', 'postponed')
    AND OLD."statusChangedAt" < now() - interval '10 minutes';
  RETURN NULL;
END $$;
CREATE TRIGGER holds_from_the_start AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.status = 'hold') EXECUTE FUNCTION holds_follow_status();
CREATE TRIGGER holds_follow_status AFTER UPDATE OF status ON events FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'hold' IN (OLD.status, NEW.status)) EXECUTE FUNCTION holds_follow_status();

-- A hold that moves to another day stands last there, and what was asked about the old day is asked no more.
CREATE FUNCTION holds_follow_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE holds h SET day = NEW."startsOn", "updatedAt" = now(),
    position = 1 + coalesce((SELECT max(o.position) FROM holds o WHERE o."speakerId" = NEW."speakerId" AND o.day = NEW."startsOn"), 0)
  WHERE h."eventId" = NEW.id AND h."speakerId" = NEW."speakerId";
  UPDATE hold_challenges SET "withdrawnAt" = now() WHERE "eventId" = NEW.id AND "speakerId" = NEW."speakerId"
     AND answer IS NULL AND "withdrawnAt" IS NULL AND "endsAt" > now();
  RETURN NULL;
END $$;
CREATE TRIGGER holds_follow_event AFTER UPDATE OF "startsOn" ON events FOR EACH ROW
  WHEN (OLD."startsOn" <> NEW."startsOn") EXECUTE FUNCTION holds_follow_event();

INSERT INTO holds (id, "speakerId", "eventId", day, position, "updatedAt")
SELECT gen_random_uuid(), "speakerId", id, "startsOn",
       row_number() OVER (PARTITION BY "speakerId", "startsOn" ORDER BY "createdAt", id), now()
  FROM events WHERE status = 'hold';

-- The day it is in a zone, for triggers, which have nobody to ask; one that the database does not know counts as UTC.
CREATE FUNCTION day_in(zone text, at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (at AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (at AT TIME ZONE 'UTC')::date;
END $$;

-- The day on which an event reached an anchor, or went past it; null while it has not. What came with its status reached it
-- when it was entered, or on its own day if that was before.
CREATE FUNCTION anchor_day(event events, anchor task_anchor) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN anchor = 'event_date' THEN event."startsOn"
    WHEN coalesce((SELECT c."from" FROM event_status_changes c WHERE c."speakerId" = event."speakerId" AND c."eventId" = event.id
                    ORDER BY c.at LIMIT 1), event.status) BETWEEN anchor::text::event_status AND 'closed'
      THEN least(day_in(s."timeZone", event."createdAt"), event."startsOn")
    ELSE (SELECT day_in(s."timeZone", min(c.at)) FROM event_status_changes c
           WHERE c."speakerId" = event."speakerId" AND c."eventId" = event.id
             AND c."to" BETWEEN anchor::text::event_status AND 'closed')
  END FROM speakers s WHERE s.id = event."speakerId"
$$;

-- A task with an anchor is due so many days from it: known once the anchor is reached, and moved along with the event's day.
CREATE FUNCTION event_tasks_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."dueOn" := (SELECT anchor_day(e, NEW.anchor) + NEW."offsetDays" FROM events e
                   WHERE e.id = NEW."eventId" AND e."speakerId" = NEW."speakerId");
  RETURN NEW;
END $$;
CREATE TRIGGER event_tasks_due BEFORE INSERT OR UPDATE OF anchor, "offsetDays" ON event_tasks FOR EACH ROW
  WHEN (NEW.anchor IS NOT NULL) EXECUTE FUNCTION event_tasks_due();

CREATE FUNCTION event_tasks_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_tasks t SET "dueOn" = anchor_day(NEW, t.anchor) + t."offsetDays"
   WHERE t."eventId" = NEW.id AND t."speakerId" = NEW."speakerId"
     AND (t.anchor = 'event_date' OR (t.anchor IS NOT NULL AND t."dueOn" IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER event_tasks_follow AFTER UPDATE OF status, "startsOn" ON events FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD."startsOn" <> NEW."startsOn") EXECUTE FUNCTION event_tasks_follow();

-- Loose ends of what is deleted for good. After the deletion, so that rows deleted together do not trip over each other;
-- and by their names before the checks of the foreign keys ("RI_…").
CREATE FUNCTION events_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET "cameFromEventId" = NULL WHERE "cameFromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE hold_challenges SET "challengerId" = NULL WHERE "challengerId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE commission_lines SET "fromEventId" = NULL WHERE "fromEventId" = OLD.id AND "speakerId" = OLD."speakerId";
  UPDATE testimonials SET "eventId" = NULL WHERE "eventId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION events_let_go();

CREATE FUNCTION contacts_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_contacts SET "contactId" = NULL WHERE "contactId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON contacts FOR EACH ROW EXECUTE FUNCTION contacts_let_go();

CREATE FUNCTION clients_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE testimonials SET "clientId" = NULL WHERE "clientId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION clients_let_go();

CREATE FUNCTION testimonial_requests_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE testimonials SET "requestId" = NULL WHERE "requestId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON testimonial_requests FOR EACH ROW
  EXECUTE FUNCTION testimonial_requests_let_go();

CREATE FUNCTION venues_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name::text, NEW."streetAddress", NEW.city::text, NEW.state);
  RETURN NEW;
END $$;
CREATE TRIGGER venues_search BEFORE INSERT OR UPDATE ON venues FOR EACH ROW EXECUTE FUNCTION venues_search();

CREATE FUNCTION testimonials_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW."clientName"::text, NEW."companyName"::text, NEW."eventTitle"::text, NEW.content);
  RETURN NEW;
END $$;
CREATE TRIGGER testimonials_search BEFORE INSERT OR UPDATE ON testimonials FOR EACH ROW EXECUTE FUNCTION testimonials_search();

-- The status an event came with is as old as the event.
ALTER TABLE events DISABLE TRIGGER USER;
UPDATE events SET "statusChangedAt" = "updatedAt";
ALTER TABLE events ENABLE TRIGGER USER;

-- An instant as the API writes it, for answers that are put together in SQL.
CREATE FUNCTION iso_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Clients are found by their people too, and by the words their list shows.
CREATE OR REPLACE FUNCTION clients_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name::text, NEW.company::text, NEW.email::text, NEW.phone, phone_digits(NEW.phone), NEW.website,
    NEW.industry, array_to_string(NEW.tags, ' '),
    (SELECT string_agg(p.name::text || ' ' || p.email::text, ' ' ORDER BY p.position, p.id) FROM contacts p
      WHERE p."clientId" = NEW.id AND p."speakerId" = NEW."speakerId" AND p."deletedAt" IS NULL));
  RETURN NEW;
END $$;

-- A contact's change renews the row it is found by (trigger clients_search); `search` is nobody's field, so its version stays.
-- Deleted for good is only who lay in the trash, or whose client goes along.
CREATE FUNCTION contacts_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET search = '' WHERE id = NEW."clientId" AND "speakerId" = NEW."speakerId";
  IF TG_OP = 'UPDATE' AND NEW."clientId" <> OLD."clientId" THEN
    UPDATE clients SET search = '' WHERE id = OLD."clientId" AND "speakerId" = OLD."speakerId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_found AFTER INSERT OR UPDATE OF name, email, "clientId", "deletedAt" ON contacts
  FOR EACH ROW EXECUTE FUNCTION contacts_found();

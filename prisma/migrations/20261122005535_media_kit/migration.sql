-- CreateEnum
CREATE TYPE "kit_download_kind" AS ENUM ('one_sheet', 'headshots', 'headshot');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "file_kind" ADD VALUE 'headshot';
ALTER TYPE "file_kind" ADD VALUE 'kit_picture';

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "kitLinkId" UUID;

-- AlterTable
ALTER TABLE "files" ADD COLUMN     "webPath" TEXT;

-- CreateTable
CREATE TABLE "media_kits" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "published" JSONB,
    "publishedAt" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_kits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_links" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tokenHash" BYTEA NOT NULL,
    "sections" TEXT[],
    "expiresOn" DATE,
    "passwordHash" TEXT,
    "allowsDownloads" BOOLEAN NOT NULL DEFAULT true,
    "showsDates" BOOLEAN NOT NULL DEFAULT false,
    "previewTitle" TEXT NOT NULL DEFAULT '',
    "previewText" TEXT NOT NULL DEFAULT '',
    "previewFileId" UUID,
    "notifiesOnOpen" BOOLEAN NOT NULL DEFAULT false,
    "firstOpenedAt" TIMESTAMPTZ(3),
    "isBureauSafe" BOOLEAN NOT NULL DEFAULT false,
    "bureauPartnerId" UUID,
    "representativeId" UUID,
    "pausedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kit_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_visits" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "visitor" BYTEA NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seconds" INTEGER NOT NULL DEFAULT 0,
    "sections" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "kit_visits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_downloads" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "kind" "kit_download_kind" NOT NULL,
    "visitor" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kit_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_salts" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "kit_salts_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "media_kits_speakerId_key" ON "media_kits"("speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "media_kits_id_speakerId_key" ON "media_kits"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "kit_links_tokenHash_key" ON "kit_links"("tokenHash");

-- CreateIndex
CREATE INDEX "kit_links_speakerId_createdAt_idx" ON "kit_links"("speakerId", "createdAt");

-- CreateIndex
CREATE INDEX "kit_links_bureauPartnerId_speakerId_idx" ON "kit_links"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "kit_links_representativeId_speakerId_idx" ON "kit_links"("representativeId", "speakerId") WHERE ("representativeId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "kit_links_previewFileId_speakerId_idx" ON "kit_links"("previewFileId", "speakerId") WHERE ("previewFileId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "kit_links_id_speakerId_key" ON "kit_links"("id", "speakerId");

-- CreateIndex
CREATE INDEX "kit_visits_linkId_speakerId_startedAt_idx" ON "kit_visits"("linkId", "speakerId", "startedAt");

-- CreateIndex
CREATE INDEX "kit_visits_speakerId_startedAt_idx" ON "kit_visits"("speakerId", "startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "kit_visits_id_speakerId_key" ON "kit_visits"("id", "speakerId");

-- CreateIndex
CREATE INDEX "kit_downloads_linkId_speakerId_at_idx" ON "kit_downloads"("linkId", "speakerId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "kit_downloads_id_speakerId_key" ON "kit_downloads"("id", "speakerId");

-- CreateIndex
CREATE INDEX "events_kitLinkId_speakerId_idx" ON "events"("kitLinkId", "speakerId") WHERE ("kitLinkId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "files_webPath_key" ON "files"("webPath");

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_kitLinkId_speakerId_fkey" FOREIGN KEY ("kitLinkId", "speakerId") REFERENCES "kit_links"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_links" ADD CONSTRAINT "kit_links_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_links" ADD CONSTRAINT "kit_links_previewFileId_speakerId_fkey" FOREIGN KEY ("previewFileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_links" ADD CONSTRAINT "kit_links_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_links" ADD CONSTRAINT "kit_links_representativeId_speakerId_fkey" FOREIGN KEY ("representativeId", "speakerId") REFERENCES "representatives"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_visits" ADD CONSTRAINT "kit_visits_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_visits" ADD CONSTRAINT "kit_visits_linkId_speakerId_fkey" FOREIGN KEY ("linkId", "speakerId") REFERENCES "kit_links"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_downloads" ADD CONSTRAINT "kit_downloads_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_downloads" ADD CONSTRAINT "kit_downloads_linkId_speakerId_fkey" FOREIGN KEY ("linkId", "speakerId") REFERENCES "kit_links"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

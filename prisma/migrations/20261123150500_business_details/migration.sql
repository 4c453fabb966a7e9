CREATE TYPE "entity_type" AS ENUM ('sole_proprietor', 'single_member_llc', 'llc_as_s_corporation', 's_corporation', 'c_corporation', 'partnership', 'nonprofit', 'other');

CREATE TABLE "business_details" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "legalName" TEXT NOT NULL DEFAULT '',
    "entityType" "entity_type",
    "residenceState" TEXT NOT NULL DEFAULT '',
    "formationState" TEXT NOT NULL DEFAULT '',
    "streetAddress" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "checkPayee" TEXT NOT NULL DEFAULT '',
    "checkAddress" TEXT NOT NULL DEFAULT '',
    "documentNote" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "business_details_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "bank_details" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "bank_details_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tax_form_links" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "tokenHash" BYTEA NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "tax_form_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tax_form_downloads" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "linkId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "tax_form_downloads_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "business_details_speakerId_key" ON "business_details"("speakerId");
CREATE UNIQUE INDEX "business_details_id_speakerId_key" ON "business_details"("id", "speakerId");
CREATE UNIQUE INDEX "bank_details_speakerId_key" ON "bank_details"("speakerId");
CREATE UNIQUE INDEX "bank_details_id_speakerId_key" ON "bank_details"("id", "speakerId");
CREATE UNIQUE INDEX "tax_form_links_tokenHash_key" ON "tax_form_links"("tokenHash");
CREATE UNIQUE INDEX "tax_form_links_id_speakerId_key" ON "tax_form_links"("id", "speakerId");
CREATE INDEX "tax_form_links_speakerId_createdAt_idx" ON "tax_form_links"("speakerId", "createdAt");
CREATE INDEX "tax_form_links_fileId_speakerId_idx" ON "tax_form_links"("fileId", "speakerId");
CREATE INDEX "tax_form_links_clientId_speakerId_idx" ON "tax_form_links"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);
CREATE INDEX "tax_form_links_bureauPartnerId_speakerId_idx" ON "tax_form_links"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);
CREATE UNIQUE INDEX "tax_form_downloads_id_speakerId_key" ON "tax_form_downloads"("id", "speakerId");
CREATE INDEX "tax_form_downloads_linkId_speakerId_idx" ON "tax_form_downloads"("linkId", "speakerId");

ALTER TABLE "business_details" ADD CONSTRAINT "business_details_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_links" ADD CONSTRAINT "tax_form_links_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_links" ADD CONSTRAINT "tax_form_links_fileId_speakerId_fkey" FOREIGN KEY ("fileId", "speakerId") REFERENCES "files"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_links" ADD CONSTRAINT "tax_form_links_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_links" ADD CONSTRAINT "tax_form_links_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_downloads" ADD CONSTRAINT "tax_form_downloads_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tax_form_downloads" ADD CONSTRAINT "tax_form_downloads_linkId_speakerId_fkey" FOREIGN KEY ("linkId", "speakerId") REFERENCES "tax_form_links"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

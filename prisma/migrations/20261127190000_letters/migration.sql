-- AlterTable
ALTER TABLE "sent_emails" ADD COLUMN     "tokenHash" BYTEA;

-- CreateTable
CREATE TABLE "unsubscribed_addresses" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "address" CITEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unsubscribed_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letters" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" CITEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "templateKey" TEXT NOT NULL DEFAULT '',
    "eventId" UUID,
    "clientId" UUID,
    "bureauPartnerId" UUID,
    "invoiceId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "letter_templates" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "key" TEXT,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letter_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unsubscribed_addresses_id_speakerId_key" ON "unsubscribed_addresses"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "unsubscribed_addresses_speakerId_address_key" ON "unsubscribed_addresses"("speakerId", "address");

-- CreateIndex
CREATE INDEX "letters_speakerId_email_idx" ON "letters"("speakerId", "email");

-- CreateIndex
CREATE INDEX "letters_eventId_speakerId_idx" ON "letters"("eventId", "speakerId") WHERE ("eventId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "letters_clientId_speakerId_idx" ON "letters"("clientId", "speakerId") WHERE ("clientId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "letters_bureauPartnerId_speakerId_idx" ON "letters"("bureauPartnerId", "speakerId") WHERE ("bureauPartnerId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "letters_invoiceId_speakerId_idx" ON "letters"("invoiceId", "speakerId") WHERE ("invoiceId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "letters_id_speakerId_key" ON "letters"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "letter_templates_id_speakerId_key" ON "letter_templates"("id", "speakerId");

-- CreateIndex
CREATE UNIQUE INDEX "letter_templates_speakerId_key_key" ON "letter_templates"("speakerId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "sent_emails_tokenHash_key" ON "sent_emails"("tokenHash");

-- AddForeignKey
ALTER TABLE "unsubscribed_addresses" ADD CONSTRAINT "unsubscribed_addresses_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_eventId_speakerId_fkey" FOREIGN KEY ("eventId", "speakerId") REFERENCES "events"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_clientId_speakerId_fkey" FOREIGN KEY ("clientId", "speakerId") REFERENCES "clients"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_bureauPartnerId_speakerId_fkey" FOREIGN KEY ("bureauPartnerId", "speakerId") REFERENCES "bureau_partners"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letters" ADD CONSTRAINT "letters_invoiceId_speakerId_fkey" FOREIGN KEY ("invoiceId", "speakerId") REFERENCES "invoices"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

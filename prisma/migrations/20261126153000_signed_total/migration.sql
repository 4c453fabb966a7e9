-- AlterTable
ALTER TABLE "contract_texts" ADD COLUMN     "totalCents" BIGINT;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "signedTotalCents" BIGINT;

ALTER TABLE "events" ADD CONSTRAINT "events_signed_total" CHECK ("signedTotalCents" >= 0);

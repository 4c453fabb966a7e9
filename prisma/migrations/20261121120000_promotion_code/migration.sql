-- AlterTable
ALTER TABLE "speakers" ADD COLUMN     "promotionCode" TEXT;

-- What a code can look like (lib/shared/promotion-cookie.ts).
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_promotionCode_check" CHECK ("promotionCode" ~ '^[A-Z0-9-]{1,100}$');

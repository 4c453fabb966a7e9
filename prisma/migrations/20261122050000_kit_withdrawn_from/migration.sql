-- AlterTable
ALTER TABLE "media_kits" ADD COLUMN     "withdrawnFrom" TIMESTAMPTZ(3);

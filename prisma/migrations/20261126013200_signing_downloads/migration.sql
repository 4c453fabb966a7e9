-- AlterTable
ALTER TABLE "signing_progress" ADD COLUMN     "downloadedOn" DATE;

-- AlterTable
ALTER TABLE "testimonial_requests" ADD COLUMN "scheduled" BOOLEAN NOT NULL DEFAULT false;

CREATE TYPE "contact_rule" AS ENUM ('all', 'personal', 'none');
CREATE TYPE "yes_no" AS ENUM ('no', 'yes');

ALTER TABLE "clients"
  ADD COLUMN "streetAddress" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "city" CITEXT NOT NULL DEFAULT '',
  ADD COLUMN "state" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "zipCode" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "country" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "placeTimeZone" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "latitude" DOUBLE PRECISION,
  ADD COLUMN "longitude" DOUBLE PRECISION,
  ADD COLUMN "contactRule" "contact_rule" NOT NULL DEFAULT 'all',
  ADD COLUMN "contactReason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "billingEmail" CITEXT NOT NULL DEFAULT '',
  ADD COLUMN "purchaseOrder" "yes_no" NOT NULL DEFAULT 'no',
  ADD COLUMN "portal" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "payDays" INTEGER,
  ADD COLUMN "w9SentOn" DATE;

ALTER TABLE "bureau_partners"
  ADD COLUMN "streetAddress" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "city" CITEXT NOT NULL DEFAULT '',
  ADD COLUMN "state" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "zipCode" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "country" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "placeTimeZone" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "latitude" DOUBLE PRECISION,
  ADD COLUMN "longitude" DOUBLE PRECISION,
  ADD COLUMN "contactRule" "contact_rule" NOT NULL DEFAULT 'all',
  ADD COLUMN "contactReason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "billingEmail" CITEXT NOT NULL DEFAULT '',
  ADD COLUMN "purchaseOrder" "yes_no" NOT NULL DEFAULT 'no',
  ADD COLUMN "portal" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "w9SentOn" DATE;

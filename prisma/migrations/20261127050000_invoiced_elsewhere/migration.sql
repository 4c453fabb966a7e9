ALTER TABLE "events" ADD COLUMN "invoicedElsewhere" "yes_no" NOT NULL DEFAULT 'no';

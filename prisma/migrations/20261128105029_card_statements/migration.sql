-- AlterTable
ALTER TABLE "expenses" ADD COLUMN     "statementId" UUID;

-- CreateTable
CREATE TABLE "card_statements" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "card_statements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_statements_speakerId_createdAt_idx" ON "card_statements"("speakerId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "card_statements_id_speakerId_key" ON "card_statements"("id", "speakerId");

-- CreateIndex
CREATE INDEX "expenses_statementId_speakerId_idx" ON "expenses"("statementId", "speakerId") WHERE ("statementId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_statementId_speakerId_fkey" FOREIGN KEY ("statementId", "speakerId") REFERENCES "card_statements"("id", "speakerId") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION card_statements_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET "statementId" = NULL WHERE "statementId" = OLD.id AND "speakerId" = OLD."speakerId";
  RETURN NULL;
END $$;
CREATE TRIGGER "A_let_go" AFTER DELETE ON card_statements FOR EACH ROW EXECUTE FUNCTION card_statements_let_go();

-- Reports and action items read all of a speaker's rows: with the invoice or expense first, PostgreSQL read those of all speakers.
CREATE INDEX "expense_shares_speakerId_expenseId_idx" ON "expense_shares"("speakerId", "expenseId");
DROP INDEX "expense_shares_expenseId_speakerId_idx";
CREATE INDEX "invoice_installments_speakerId_invoiceId_idx" ON "invoice_installments"("speakerId", "invoiceId");
DROP INDEX "invoice_installments_invoiceId_speakerId_idx";
CREATE INDEX "settlements_speakerId_invoiceId_idx" ON "settlements"("speakerId", "invoiceId");
DROP INDEX "settlements_invoiceId_speakerId_idx";

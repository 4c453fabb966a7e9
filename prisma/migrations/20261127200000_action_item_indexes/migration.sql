CREATE INDEX "clients_contact_idx" ON "clients"("speakerId") WHERE ("contactEveryDays" IS NOT NULL AND "deletedAt" IS NULL);
CREATE INDEX "commission_lines_speakerId_dueOn_idx" ON "commission_lines"("speakerId", "dueOn") WHERE (state = 'due' AND "deletedAt" IS NULL);
CREATE INDEX "invoices_credit_notes_idx" ON "invoices"("speakerId") WHERE (kind = 'credit_note');

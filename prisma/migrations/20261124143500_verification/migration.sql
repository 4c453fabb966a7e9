-- /verify finds the entry of a sealed file by its SHA-256 or document number.
CREATE INDEX "audit_entries_sealed_sha256" ON "audit_entries" ((details->>'sha256')) WHERE action = 'contract.sealed';
CREATE INDEX "audit_entries_sealed_number" ON "audit_entries" ((details->>'number')) WHERE action = 'contract.sealed';

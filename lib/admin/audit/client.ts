"use client";

import type { AuditEntryDto } from "@/lib/admin/audit/schema";
import { type Served, usePages } from "@/lib/shared/record-client";

const AUDIT_URL = "/api/admin/audit";

export const useAuditEntries = (search: string, served: Served<AuditEntryDto>) => usePages(AUDIT_URL, search, served);

import type { Metadata } from "next";
import { AuditView } from "@/components/admin/audit/audit-view";
import { getAuditFilters, listAuditEntries } from "@/lib/admin/audit";
import { AUDIT_LIST } from "@/lib/admin/list";
import { auditListSchema } from "@/lib/admin/schema";
import { findAccountFilter } from "@/lib/admin/users";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const filter = await readListParams(auditListSchema, searchParams);
  const [page, filters, whose] = await Promise.all([
    listAuditEntries(actor, filter),
    getAuditFilters(actor),
    findAccountFilter(actor, filter.user),
  ]);
  return (
    <AuditView
      served={{ search: canonical(AUDIT_LIST, filter), page }}
      filters={filters}
      whose={whose}
      clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }}
    />
  );
}

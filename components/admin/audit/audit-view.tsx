"use client";

import { ScrollText } from "lucide-react";
import { AuditEntry } from "@/components/admin/audit/audit-list";
import { WhoseFilter } from "@/components/admin/users/whose-filter";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import type { Clock } from "@/components/shared/record/time-text";
import { useAuditEntries } from "@/lib/admin/client";
import { AUDIT_LIST, actionLabel } from "@/lib/admin/list";
import type { AuditEntryDto, AuditFilters, Whose } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

type AuditViewProps = { served: Served<AuditEntryDto>; filters: AuditFilters; whose: Whose | null; clock: Clock };

export function AuditView({ served, filters, whose, clock }: AuditViewProps) {
  const { query, set, reset, filtered, searchString } = useListState(AUDIT_LIST);
  const pages = useAuditEntries(searchString, served);
  return (
    <>
      <PageHeader
        title="Audit log"
        count={pages.rows.length > 0 ? formatTotal(pages.total) : undefined}
        subtitle="What admins did. Entries are permanent; the account name is removed when the account is deleted."
      />
      <div className="mb-3 flex flex-wrap gap-2 print:hidden">
        <FilterSelect
          label="Action"
          value={query.action}
          onChange={(action) => set({ action })}
          options={[["", "All actions"], ...filters.actions.map((action) => [action, actionLabel(action)] as const)]}
        />
        <FilterSelect
          label="By"
          value={query.by}
          onChange={(by) => set({ by })}
          options={[
            ["", "By anyone"],
            ...filters.admins.map((admin) => [admin, admin] as const),
            ["nobody", "No admin"],
          ]}
        />
        <WhoseFilter user={query.user} whose={whose} onReset={() => set({ user: "" })} />
      </div>
      <PlainList
        pages={pages}
        label="Audit log"
        filtered={filtered}
        onReset={reset}
        row={(entry) => (
          <div className="px-4 sm:px-5">
            <AuditEntry entry={entry} clock={clock} />
          </div>
        )}
        empty={
          <EmptyState icon={<ScrollText aria-hidden />} title="No entries yet">
            Whenever an admin extends a trial, disables an account or views one, it's recorded here.
          </EmptyState>
        }
      />
    </>
  );
}

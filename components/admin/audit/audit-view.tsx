"use client";

import { ScrollText, SearchX } from "lucide-react";
import type { Clock } from "@/components/account/settings/moments";
import { AuditList } from "@/components/admin/audit/audit-list";
import { WhoseFilter } from "@/components/admin/users/whose-filter";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { ListPager } from "@/components/shared/list-pager";
import { PageHeader } from "@/components/shared/page-header";
import { useListState } from "@/components/shared/use-list-state";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useAuditEntries } from "@/lib/admin/audit/client";
import { AUDIT_LIST, actionLabel } from "@/lib/admin/audit/list";
import type { AuditEntryDto, AuditFilters } from "@/lib/admin/audit/schema";
import type { Whose } from "@/lib/admin/users/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

type AuditViewProps = { served: Served<AuditEntryDto>; filters: AuditFilters; whose: Whose | null; clock: Clock };

/** What admins did, and what accounts left behind. Nothing here can be changed or removed. */
export function AuditView({ served, filters, whose, clock }: AuditViewProps) {
  const { query, set, reset, filtered, searchString } = useListState(AUDIT_LIST);
  const pages = useAuditEntries(searchString, served);
  const { rows, total } = pages;
  return (
    <>
      <PageHeader
        title="Audit log"
        count={rows.length > 0 ? formatTotal(total) : undefined}
        subtitle="What admins did. Entries stay, whoever asks; whose account it was is forgotten with the account."
      />
      <div className="mb-3 flex flex-wrap gap-2 print:hidden">
        <Select
          className="border-border"
          aria-label="Action"
          value={query.action}
          onChange={(event) => set({ action: event.target.value })}
        >
          <option value="">All actions</option>
          {filters.actions.map((action) => (
            <option key={action} value={action}>
              {actionLabel(action)}
            </option>
          ))}
        </Select>
        <Select
          className="border-border"
          aria-label="By"
          value={query.by}
          onChange={(event) => set({ by: event.target.value })}
        >
          <option value="">By anybody</option>
          {filters.admins.map((admin) => (
            <option key={admin} value={admin}>
              {admin}
            </option>
          ))}
          <option value="nobody">No admin</option>
        </Select>
        <WhoseFilter user={query.user} whose={whose} onReset={() => set({ user: "" })} />
      </div>
      {pages.isError ? (
        <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />
      ) : rows.length > 0 || pages.isFetching ? (
        <div
          aria-busy={pages.isPlaceholderData || undefined}
          className="rounded-lg border bg-card px-4 py-1 aria-busy:opacity-55 sm:px-5"
        >
          <AuditList entries={rows} clock={clock} />
        </div>
      ) : filtered ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No entry matches"
          actions={<Button onClick={reset}>Show all entries</Button>}
        />
      ) : (
        <EmptyState icon={<ScrollText aria-hidden />} title="Nothing has been done yet">
          Extending a trial, disabling an account, looking at one: each leaves an entry here.
        </EmptyState>
      )}
      <ListPager
        shown={rows.length}
        total={total}
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}

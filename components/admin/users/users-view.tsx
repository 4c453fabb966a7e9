"use client";

import { LogOut, SearchX, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { isPlain, PlanBadge, STATUS_LABEL, UserMarks } from "@/components/admin/badges";
import { ConfirmDialog } from "@/components/shared/feedback/confirm-dialog";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { useSubmit } from "@/components/shared/form/use-submit";
import { type Column, DataTable } from "@/components/shared/list/data-table";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { ListPager } from "@/components/shared/list/list-pager";
import { ListToolbar } from "@/components/shared/list/list-toolbar";
import { useColumns } from "@/components/shared/list/use-columns";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { type Clock, DayText, formatLastSeen, MomentText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { signEveryoneOut, useUsers } from "@/lib/admin/client";
import { USER_LIST } from "@/lib/admin/list";
import type { AdminUserRow } from "@/lib/admin/schema";
import { failureText } from "@/lib/shared/api-client";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

const columnsFor = (clock: Clock): readonly Column<AdminUserRow>[] => [
  { id: "username", header: "User", cell: (row) => row.username, sort: "username", phone: "title" },
  { id: "name", header: "Name", cell: (row) => row.name || null, wide: true },
  { id: "email", header: "Email", cell: (row) => row.email, phone: "meta", width: "w-[22%]" },
  { id: "status", header: "Status", cell: (row) => <PlanBadge status={row.status} />, phone: "end", width: "w-28" },
  {
    id: "marks",
    header: "Notes",
    cell: (row) =>
      isPlain(row) ? null : (
        <span className="inline-flex gap-1 align-middle">
          <UserMarks {...row} />
        </span>
      ),
    width: "w-36",
    wide: true,
  },
  {
    id: "trialEnds",
    header: "Trial ends",
    cell: (row) => <DayText at={row.trialEndsAt} clock={clock} />,
    sort: "trialEnds",
    align: "right",
    width: "w-32",
  },
  {
    id: "lastSeen",
    header: "Last seen",
    cell: (row) => (
      <span className="inline-block first-letter:uppercase">
        <MomentText at={row.lastSeenAt} clock={clock}>
          {formatLastSeen(row.lastSeenAt, clock)}
        </MomentText>
      </span>
    ),
    sort: "lastSeen",
    firstDir: "desc",
    align: "right",
    width: "w-32",
    phone: "end",
  },
  {
    id: "created",
    header: "Signed up",
    cell: (row) => <DayText at={row.createdAt} clock={clock} />,
    sort: "created",
    firstDir: "desc",
    align: "right",
    width: "w-32",
  },
];

const HIDDEN_AT_FIRST: string[] = [];

export function UsersView({ served, clock }: { served: Served<AdminUserRow>; clock: Clock }) {
  const list = useListState(USER_LIST);
  const { query, set, reset, filtered } = list;
  const pages = useUsers(list.searchString, served);
  const { rows, total } = pages;
  const nothing = rows.length === 0 && !pages.isPlaceholderData;
  const columns = useMemo(() => columnsFor(clock), [clock]);
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const [visible, setVisible] = useColumns("/admin/users", ids, HIDDEN_AT_FIRST);
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ sort, label: header }] : []));
  const onSort = (sort: string, dir: "asc" | "desc") => set({ sort, dir });
  const choice = (name: "status" | "verified" | "disabled", label: string, options: readonly [string, string][]) => (
    <FilterSelect label={label} value={query[name]} onChange={(value) => set({ [name]: value })} options={options} />
  );
  return (
    <>
      <PageHeader title="Users" count={formatTotal(total)} actions={<SignEveryoneOut />} />
      <ListToolbar
        q={query.q}
        onSearch={(q) => set({ q })}
        searchLabel="Search users"
        columns={columns.slice(1)}
        visible={visible}
        onColumns={setVisible}
        sorts={sorts}
        sort={query.sort}
        dir={query.dir}
        onSort={onSort}
      >
        {choice("status", "Status", [["", "Any status"], ...Object.entries(STATUS_LABEL)])}
        {choice("verified", "Verification", [
          ["", "Verified or not"],
          ["yes", "Verified"],
          ["no", "Not verified"],
        ])}
        {choice("disabled", "Access", [
          ["", "Any access"],
          ["no", "Not disabled"],
          ["yes", "Disabled"],
        ])}
      </ListToolbar>
      {pages.isError && <ErrorState message={failureText(pages.error)} onRetry={() => void pages.refetch()} />}
      {!pages.isError && nothing && (
        <EmptyState
          icon={filtered ? <SearchX aria-hidden /> : <Users aria-hidden />}
          title={query.q ? `No users match “${query.q}”` : "No users match"}
          actions={<Button onClick={reset}>Show all users</Button>}
        >
          Search by username, email address or name.
        </EmptyState>
      )}
      {!pages.isError && !nothing && (
        <DataTable
          columns={columns}
          visibleColumns={visible}
          rows={rows}
          rowHref={(row) => `/admin/users/${row.id}`}
          rowLabel={(row) => row.username}
          caption="Users"
          sort={query.sort}
          dir={query.dir}
          onSort={onSort}
          busy={pages.isPlaceholderData || pages.isPending}
        />
      )}
      <ListPager pages={pages} />
    </>
  );
}

function SignEveryoneOut() {
  const { run, pending } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const signOut = () =>
    run(async () => {
      try {
        await signEveryoneOut();
        toast({ title: "Everyone was signed out", description: "Except you, on this device.", variant: "success" });
      } finally {
        setOpen(false);
      }
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <LogOut aria-hidden /> Sign everyone out
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign everyone out?"
        confirmLabel="Sign everyone out"
        busy={pending}
        onConfirm={signOut}
      >
        All users, including you on other devices, will need to sign in again. You stay signed in here. Anything they
        haven't saved may be lost.
      </ConfirmDialog>
    </>
  );
}

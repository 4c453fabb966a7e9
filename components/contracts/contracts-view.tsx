"use client";

import { FileSignature, FileStack } from "lucide-react";
import { useMemo } from "react";
import { ContractBadge } from "@/components/contracts/contract-badge";
import { ExportMenu } from "@/components/export/export-menu";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { RecordList } from "@/components/shared/list/record-list";
import { type ListState, useListState } from "@/components/shared/list/use-list-state";
import { TimeText } from "@/components/shared/record/time-text";
import { buttonClass } from "@/components/ui/button-class";
import { MenuItem } from "@/components/ui/menu";
import { useContracts, useTrashContracts } from "@/lib/contracts/client";
import type { ContractRow } from "@/lib/contracts/schema";
import { CONTRACT_COLUMNS, CONTRACT_LIST, CONTRACT_STATE_LABEL } from "@/lib/contracts/status";
import { shortTitle } from "@/lib/shared/contract-title";
import { today } from "@/lib/shared/dates";
import type { Served } from "@/lib/shared/record-client";

const NOUN = { one: "contract", many: "contracts" };

const HIDDEN_AT_FIRST = ["event", "bureau", "updated"];

/** The filter's choices, each with its states. */
const STATES: readonly (readonly [value: string, label: string])[] = [
  ["", "Any status"],
  ["draft", CONTRACT_STATE_LABEL.draft],
  ["sent,viewed,partly_signed", "Awaiting signatures"],
  ["completed,sealing,signed_elsewhere", CONTRACT_STATE_LABEL.completed],
  ["paused", CONTRACT_STATE_LABEL.paused],
  ["declined,voided,expired,superseded", "Closed"],
];

const WAITING: readonly (readonly [value: string, label: string])[] = [
  ["", "Waiting on anyone"],
  ["speaker", "Waiting on me"],
  ["client", "Waiting on the client"],
  ["bureau", "Waiting on the bureau"],
  ["other", "Waiting on someone else"],
];

const columnsFor = (timeZone: string) =>
  tableColumns<ContractRow, typeof CONTRACT_COLUMNS>(CONTRACT_COLUMNS, {
    title: { cell: (row) => shortTitle(row.title), width: "w-[22%]", phone: "title" },
    event: { cell: (row) => row.dealName || row.eventTitle || null, width: "w-[14%]", phone: "hidden" },
    date: { cell: (row) => row.eventDate && <TimeText day={row.eventDate} />, width: "w-32", phone: "meta" },
    client: { wide: true, phone: "meta" },
    bureau: { phone: "hidden" },
    waiting: { wide: true, phone: "hidden" },
    sent: {
      cell: (row) => row.sentAt && <TimeText day={today(timeZone, new Date(row.sentAt))} />,
      width: "w-32",
      phone: "hidden",
    },
    updated: {
      cell: (row) => <TimeText day={today(timeZone, new Date(row.updatedAt))} />,
      width: "w-32",
      phone: "hidden",
    },
    state: {
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={row.isMyTurn ? "max-sm:hidden" : undefined}>
            <ContractBadge state={row.state} restoredFrom={row.restoredFrom} />
          </span>
          {row.isMyTurn && (
            <AppLink href={`/contracts/${row.id}?sign=1`} className={buttonClass({ size: "sm" })}>
              Sign<span className="sr-only"> {row.title}</span>
            </AppLink>
          )}
        </span>
      ),
      width: "w-52",
      phone: "end",
    },
  });

export function ContractsView({ served, timeZone }: { served: Served<ContractRow>; timeZone: string }) {
  const list = useListState(CONTRACT_LIST);
  const pages = useContracts(list.searchString, served);
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <RecordList
      title="Contracts"
      noun={NOUN}
      href="/contracts"
      list={list}
      pages={pages}
      moves={useTrashContracts()}
      nameOf={(row) => row.title}
      columns={columns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      exports={(shown, ids) => <ExportMenu noun="contracts" label="contracts" {...shown} ids={ids} />}
      filters={<Filters list={list} />}
      menu={
        <MenuItem icon={<FileStack aria-hidden />} href="/contracts/templates">
          Templates
        </MenuItem>
      }
      empty={
        <EmptyState
          icon={<FileSignature aria-hidden />}
          title="Write your first contract"
          links={[
            ["/contracts/new", "New contract"],
            ["/contracts/templates", "See templates"],
          ]}
        >
          A contract takes its dates, fee and terms from your event, so there's nothing to retype. You can also start
          one from an event's Money tab, or upload one that was signed elsewhere.
        </EmptyState>
      }
    />
  );
}

type FilterName = (typeof CONTRACT_LIST)["filters"][number];

function Filters({ list: { query, set } }: { list: ListState<FilterName> }) {
  return (
    <>
      <FilterSelect label="Status" value={query.state} onChange={(state) => set({ state })} options={STATES} />
      <FilterSelect
        label="Waiting on"
        value={query.waiting}
        onChange={(waiting) => set({ waiting })}
        options={WAITING}
      />
    </>
  );
}

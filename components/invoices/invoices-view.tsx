"use client";

import { Banknote, ReceiptText, Settings2 } from "lucide-react";
import { useMemo } from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { money } from "@/components/invoices/amounts";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { OwingStrip } from "@/components/invoices/owing-strip";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { tableColumns } from "@/components/shared/list/data-table";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { RecordList } from "@/components/shared/list/record-list";
import { type ListState, useListState } from "@/components/shared/list/use-list-state";
import { TimeText } from "@/components/shared/record/time-text";
import { MenuItem } from "@/components/ui/menu";
import { useInvoices, useTrashInvoices } from "@/lib/invoices/client";
import type { InvoiceRow, OwingDto } from "@/lib/invoices/schema";
import { INVOICE_COLUMNS, INVOICE_LIST, INVOICE_STATE_LABEL, OPEN_STATES, shortTitle } from "@/lib/invoices/status";
import { formatDay, today } from "@/lib/shared/dates";
import type { Served } from "@/lib/shared/record-client";

const NOUN = { one: "invoice", many: "invoices" };

const HIDDEN_AT_FIRST = ["issued", "updated"];

type Options = readonly (readonly [value: string, label: string])[];

const STATES: Options = [
  ["", "Any status"],
  ["draft", INVOICE_STATE_LABEL.draft],
  [OPEN_STATES.join(","), "Unpaid"],
  ["partly_paid", INVOICE_STATE_LABEL.partly_paid],
  ["paid", INVOICE_STATE_LABEL.paid],
  ["void,written_off", "Void or written off"],
];

const KINDS: Options = [
  ["", "Invoices and credit notes"],
  ["invoice", "Invoices"],
  ["credit_note", "Credit notes"],
];

const DUE: Options = [
  ["", "Due anytime"],
  ["1", "Overdue"],
];

const columnsFor = (timeZone: string) =>
  tableColumns<InvoiceRow, typeof INVOICE_COLUMNS>(INVOICE_COLUMNS, {
    number: {
      cell: (row) => (
        <>
          {shortTitle(row)}
          {row.number && row.kind === "credit_note" && <span className="text-muted-foreground"> (credit)</span>}
          {row.dueOn && (
            <span className="text-[0.8125rem] font-normal text-muted-foreground sm:hidden">
              {` · due ${formatDay(row.dueOn, today(timeZone).slice(0, 4))}`}
            </span>
          )}
        </>
      ),
      width: "w-36",
      phone: "title",
    },
    payer: { phone: "meta" },
    event: { wide: true, phone: "hidden" },
    issued: {
      cell: (row) => row.issuedOn && <TimeText day={row.issuedOn} />,
      width: "w-32",
      phone: "hidden",
    },
    due: { cell: (row) => row.dueOn && <TimeText day={row.dueOn} />, width: "w-32", wide: true, phone: "hidden" },
    total: {
      cell: (row) =>
        row.state === "partly_paid" ? (
          <>
            <span className="sm:hidden">{money(row.balance)} open</span>
            <span className="max-sm:hidden">{money(row.total)}</span>
          </>
        ) : (
          money(row.total)
        ),
      align: "right",
      width: "w-32",
      wide: true,
      phone: "end",
    },
    balance: { cell: (row) => money(row.balance), align: "right", width: "w-32", phone: "hidden" },
    updated: {
      cell: (row) => <TimeText day={today(timeZone, new Date(row.updatedAt))} />,
      width: "w-32",
      phone: "hidden",
    },
    state: {
      cell: (row) => <InvoiceBadge state={row.state} isOverdue={row.isOverdue} />,
      width: "w-36",
      phone: "end",
    },
  });

type Props = { served: Served<InvoiceRow>; owing: OwingDto; timeZone: string };

export function InvoicesView({ served, owing, timeZone }: Props) {
  const list = useListState(INVOICE_LIST);
  const pages = useInvoices(list.searchString, served);
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  return (
    <RecordList
      title="Invoices"
      noun={NOUN}
      href="/invoices"
      list={list}
      pages={pages}
      moves={useTrashInvoices()}
      nameOf={(row) => `${shortTitle(row)}${row.billToName && `, ${row.billToName}`}`}
      columns={columns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      exports={(shown, ids) => <ExportMenu noun="invoices" label="invoices" {...shown} ids={ids} />}
      filters={<Filters list={list} />}
      tabs={list.query.trash ? undefined : <OwingStrip served={owing} />}
      menu={
        <>
          <MenuItem icon={<Banknote aria-hidden />} href="/payments">
            Payments
          </MenuItem>
          <MenuItem icon={<Settings2 aria-hidden />} href="/invoices/settings">
            Invoice settings
          </MenuItem>
        </>
      }
      empty={
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title="Send your first invoice"
          links={[
            ["/invoices/new", "New invoice"],
            ["/invoices/settings", "Set up numbers"],
          ]}
        >
          An invoice takes its amounts, due dates and billing address from your event, so there's nothing to retype. You
          can also start one from an event's Money tab.
        </EmptyState>
      }
    />
  );
}

type FilterName = (typeof INVOICE_LIST)["filters"][number];

function Filters({ list: { query, set } }: { list: ListState<FilterName> }) {
  return (
    <>
      <FilterSelect label="Status" value={query.state} onChange={(state) => set({ state })} options={STATES} />
      <FilterSelect label="Due" value={query.overdue} onChange={(overdue) => set({ overdue })} options={DUE} />
      <FilterSelect label="Kind" value={query.kind} onChange={(kind) => set({ kind })} options={KINDS} />
    </>
  );
}

"use client";

import { FileText, Plus, Wallet } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AddReceipt } from "@/components/expenses/add-receipt";
import { ExpenseTabs } from "@/components/expenses/expense-tabs";
import { WaitingReceipts } from "@/components/expenses/waiting-receipts";
import { ExportMenu } from "@/components/export/export-menu";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { ListToolbar } from "@/components/shared/list/list-toolbar";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { StateTag } from "@/components/shared/record/setting-card";
import { TimeText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { CATEGORIES, categoryLabel } from "@/lib/expenses/categories";
import { EXPENSES_URL, useTrashExpenses } from "@/lib/expenses/client";
import { EXPENSE_LIST, MISSING, MISSING_LABEL } from "@/lib/expenses/list";
import type { NearEvent } from "@/lib/expenses/rules";
import type { ExpenseDto } from "@/lib/expenses/schema";
import { downloadUrl } from "@/lib/files/list";
import { METHOD_LABEL } from "@/lib/invoices/status";
import { formatExact } from "@/lib/shared/money";
import { formatTotal } from "@/lib/shared/pagination";
import { type Served, usePages } from "@/lib/shared/record-client";

const loadForm = () => import("@/components/expenses/expense-form");
const ExpenseForm = lazy(loadForm);

type Props = {
  served: Served<ExpenseDto>;
  years: readonly number[];
  opened: ExpenseDto | null;
  today: string;
  device: { userId: string; timeZone: string; near: readonly NearEvent[] };
};

/** Expenses with their filters; one of them may be opened by the address. */
export function ExpensesView({ served, years, opened, today, device }: Props) {
  const list = useListState(EXPENSE_LIST);
  const pages = usePages(EXPENSES_URL, list.searchString, served);
  const [editing, setEditing] = useState<ExpenseDto | null>(opened);
  const moves = useTrashActions(useTrashExpenses(), { one: "expense", many: "expenses" });
  const { query, set } = list;
  const isBlank = pages.rows.length === 0 && !list.filtered && !pages.isPlaceholderData;
  return (
    <>
      <PageHeader
        title="Expenses"
        count={isBlank ? undefined : formatTotal(pages.total)}
        actions={
          <>
            <AddReceipt {...device} size="md" />
            <DialogButton variant="primary" load={loadForm} dialog={{ today, record: null }}>
              <Plus aria-hidden /> Add expense
            </DialogButton>
          </>
        }
      />
      <ExpenseTabs />
      {isBlank ? null : (
        <ListToolbar q={query.q} onSearch={(q) => set({ q })} searchLabel="Search expenses">
          <FilterSelect
            label="Year"
            value={query.year}
            onChange={(next) => set({ year: next })}
            options={[["", "All years"], ...years.map((year) => [String(year), String(year)] as const)]}
          />
          <FilterSelect
            label="Category"
            value={query.category}
            onChange={(category) => set({ category })}
            options={[["", "All categories"], ...CATEGORIES.map(({ key, label }) => [key, label] as const)]}
          />
          <FilterSelect
            label="Missing"
            value={query.missing}
            onChange={(missing) => set({ missing })}
            options={[["", "Complete or not"], ...MISSING.map((one) => [one, MISSING_LABEL[one]] as const)]}
          />
          <FilterSelect
            label="Billable"
            value={query.billable}
            onChange={(billable) => set({ billable })}
            options={[
              ["", "Billable or not"],
              ["1", "Billable"],
            ]}
          />
          <ExportMenu noun="expenses" label="expenses" query={list.searchString} />
        </ListToolbar>
      )}
      <WaitingReceipts userId={device.userId} className="mb-4" />
      <PlainList
        pages={pages}
        label="Expenses"
        filtered={list.filtered}
        onReset={list.reset}
        row={(expense) => (
          <ExpenseRow
            expense={expense}
            onEdit={() => setEditing(expense)}
            onTrash={() => void moves.moveIn([expense.id], nameOf(expense))}
          />
        )}
        empty={
          <EmptyState icon={<Wallet aria-hidden />} title="No expenses yet">
            Track what you spend on travel, meals and everything else. Each expense counts toward its event and its
            Schedule C line.
          </EmptyState>
        }
      />
      {editing && (
        <Suspense fallback={null}>
          <ExpenseForm key={editing.id} open record={editing} today={today} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ vendor, category }: ExpenseDto): string => vendor || categoryLabel(category) || "Expense";

type RowProps = { expense: ExpenseDto; onEdit: () => void; onTrash: () => void };

function ExpenseRow({ expense, onEdit, onTrash }: RowProps) {
  const { spentOn, amount, refund, category, ownCategory, paidWith, billable, invoice, shares, receipts } = expense;
  const facts = [
    ownCategory || categoryLabel(category),
    paidWith && METHOD_LABEL[paidWith],
    expense.isRecurring && "Recurring",
    expense.note,
  ].filter(Boolean);
  const of = <span className="sr-only"> {nameOf(expense)}</span>;
  return (
    <div className="grid gap-1 p-4 text-sm sm:px-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
          {nameOf(expense)}
        </span>
        <span className="font-medium tabular-nums">{formatExact(refund ? -amount : amount)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <TimeText day={spentOn} />
        {facts.map((fact) => (
          <span key={String(fact)} className="wrap-anywhere">
            {fact}
          </span>
        ))}
        {shares.map((share) =>
          share.eventId ? (
            <AppLink
              key={share.eventId}
              href={`/events/${share.eventId}/money`}
              className="wrap-anywhere underline underline-offset-4"
            >
              {share.eventTitle}
              {shares.length > 1 && ` (${formatExact(share.amount)})`}
            </AppLink>
          ) : null,
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {!category && (
          <StateTag tone="open" icon={null}>
            No category
          </StateTag>
        )}
        {billable && !invoice && (
          <StateTag tone="off" icon={null}>
            Billable
          </StateTag>
        )}
        {invoice && (
          <AppLink href={`/invoices/${invoice.id}`} className="underline underline-offset-4">
            {invoice.number ? `On invoice ${invoice.number}` : "On a draft invoice"}
          </AppLink>
        )}
        {receipts.map(({ id, name }) => (
          <a key={id} href={downloadUrl(id)} download className={buttonClass({ size: "sm", variant: "ghost" })}>
            <FileText aria-hidden /> Receipt<span className="sr-only"> {name}</span>
          </a>
        ))}
        <span className="ms-auto flex gap-1">
          <Button size="sm" variant="ghost" onClick={onEdit}>
            Edit{of}
          </Button>
          <Button size="sm" variant="ghost" onClick={onTrash}>
            Delete{of}
          </Button>
        </span>
      </div>
    </div>
  );
}

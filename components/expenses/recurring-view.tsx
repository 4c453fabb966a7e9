"use client";

import { useState } from "react";
import { CategoryOptions } from "@/components/expenses/category-options";
import { ExpenseTabs } from "@/components/expenses/expense-tabs";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { CATEGORY_SOURCE, categoryLabel } from "@/lib/expenses/categories";
import { useExpenseCalls } from "@/lib/expenses/client";
import type { OwnCategoryDto, RecurringDto } from "@/lib/expenses/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";

type Props = { recurring: RecurringDto[]; categories: OwnCategoryDto[]; today: string };

export function RecurringView({ recurring, categories, today }: Props) {
  const { removeRecurring, removeCategory } = useExpenseCalls();
  const [open, setOpen] = useState<"recurring" | "category" | null>(null);
  return (
    <>
      <PageHeader title="Recurring and categories" />
      <ExpenseTabs />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel
          title="Recurring expenses"
          description="Each is added to your expenses on the morning of its date."
          action={
            <Button size="sm" onClick={() => setOpen("recurring")}>
              Add
            </Button>
          }
        >
          <Rows
            empty="No recurring expenses yet, such as software or insurance."
            rows={recurring.map(({ id, vendor, category, amount, every, startsOn, endsOn }) => ({
              id,
              name: vendor || categoryLabel(category) || "Expense",
              detail: `${formatExact(amount)} every ${every} since ${formatDate(startsOn)}${endsOn ? `, until ${formatDate(endsOn)}` : ""}`,
            }))}
            remove={removeRecurring}
          />
        </Panel>
        <Panel
          title="Your categories"
          description={`Your own names for Schedule C lines. Source: ${CATEGORY_SOURCE}.`}
          action={
            <Button size="sm" onClick={() => setOpen("category")}>
              Add
            </Button>
          }
        >
          <Rows
            empty="You haven't added any categories yet."
            rows={categories.map(({ id, name, category }) => ({ id, name, detail: categoryLabel(category) }))}
            remove={removeCategory}
          />
        </Panel>
      </div>
      {open === "recurring" && <RecurringForm today={today} onClose={() => setOpen(null)} />}
      {open === "category" && <CategoryForm onClose={() => setOpen(null)} />}
    </>
  );
}

type RowsProps = {
  rows: readonly { id: string; name: string; detail: string }[];
  empty: string;
  remove: (id: string) => Promise<unknown>;
};

function Rows({ rows, empty, remove }: RowsProps) {
  const { run, pending } = useSubmit();
  if (rows.length === 0) return <p className="text-sm text-muted-foreground">{empty}</p>;
  return (
    <ul className="divide-y text-sm">
      {rows.map(({ id, name, detail }) => (
        <li key={id} className="flex items-center gap-4 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium" dir="auto">
              {name}
            </span>
            <span className="block text-[0.8125rem] text-muted-foreground">{detail}</span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            loading={pending}
            onClick={() =>
              void run(
                async () => {
                  await remove(id);
                  toast({ title: "Removed", description: name, variant: "success" });
                },
                { title: "Couldn't remove this" },
              )
            }
          >
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RecurringForm({ today, onClose }: { today: string; onClose: () => void }) {
  const { addRecurring } = useExpenseCalls();
  const form = useDialogForm(
    { amount: null as number | null, vendor: "", category: "", every: "month" as const, startsOn: today, endsOn: "" },
    async ({ amount, endsOn, ...values }, key) => {
      const rest = { paidWith: null, note: "", deductiblePercent: null };
      await addRecurring({ ...rest, ...values, amount: amount as number, endsOn: endsOn || null }, key);
      toast({ title: "Recurring expense added", description: values.vendor, variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  return (
    <FormDialog form={form} title="Recurring expense" confirm="Add" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField form={form} name="amount" kind="money" label="Amount" required />
        <FormField name="every" label="Every">
          <Select value={values.every} onChange={({ target }) => set({ every: target.value as "month" })}>
            <Options
              of={[
                ["month", "Month"],
                ["year", "Year"],
              ]}
            />
          </Select>
        </FormField>
        <DialogField form={form} name="vendor" kind="line" label="Vendor" />
        <FormField name="category" label="Category" error={errors.category}>
          <Select value={values.category} onChange={({ target }) => set({ category: target.value })}>
            <option value="">Choose later</option>
            <CategoryOptions own={[]} />
          </Select>
        </FormField>
        <DialogField form={form} name="startsOn" kind="day" label="First date" required />
        <DialogField form={form} name="endsOn" kind="day" label="Last date" hint="Leave blank if it has no end date." />
      </div>
    </FormDialog>
  );
}

function CategoryForm({ onClose }: { onClose: () => void }) {
  const { addCategory } = useExpenseCalls();
  const form = useDialogForm(
    { name: "", category: "" },
    async (values, key) => {
      await addCategory(values, key);
      toast({ title: "Category added", description: values.name, variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  return (
    <FormDialog form={form} title="Your category" confirm="Add" onClose={onClose}>
      <DialogField form={form} name="name" kind="line" label="Name" required />
      <FormField name="category" label="Counts on this line" required error={errors.category}>
        <Select value={values.category} onChange={({ target }) => set({ category: target.value })}>
          <option value="">Choose a line</option>
          <CategoryOptions own={[]} />
        </Select>
      </FormField>
    </FormDialog>
  );
}

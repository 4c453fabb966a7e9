"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText, Plus, X } from "lucide-react";
import { useState } from "react";
import EventPicker from "@/components/events/event-picker";
import { CategoryOptions } from "@/components/expenses/category-options";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { AppLink } from "@/components/shared/app-link";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { MoneyInput } from "@/components/shared/form/inputs";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { usualDeductible } from "@/lib/expenses/categories";
import { useSaveExpense } from "@/lib/expenses/client";
import { MOST_SHARES } from "@/lib/expenses/list";
import { SPLIT_LABEL, type SplitRule, type SplitTarget, splitBy, weightsOf } from "@/lib/expenses/rules";
import type { ExpenseDto, OwnCategoryDto } from "@/lib/expenses/schema";
import { sendFile } from "@/lib/files/client";
import { downloadUrl, PHOTO_ACCEPT } from "@/lib/files/list";
import { METHOD_LABEL, type PaymentMethod } from "@/lib/invoices/status";
import { ApiError } from "@/lib/shared/api-client";
import { formatExact, MAX_DOLLARS, toCents, toDollars } from "@/lib/shared/money";
import { urlQuery } from "@/lib/shared/record-client";

type Props = {
  today: string;
  record: ExpenseDto | null;
  /** Of a new expense. */
  event?: { id: string; title: string } | null;
  billable?: boolean;
  /** Events to split it over by a rule. */
  over?: readonly SplitTarget[];
};

export default function ExpenseDialog({ open, onClose, ...props }: Props & LazyDialogProps) {
  return open ? <ExpenseForm {...props} onClose={onClose} /> : null;
}

type Share = { event: { id: string; title: string } | null; amount: number | null };

const BLANK: Share = { event: null, amount: null };

function sharesOf({ record, event, over }: Props): Share[] {
  if (over) return over.map(({ id, title }) => ({ event: { id, title }, amount: null }));
  if (!record) return [{ event: event ?? null, amount: null }];
  const shares = record.shares.map(({ eventId, eventTitle, amount }) => ({
    event: eventId ? { id: eventId, title: eventTitle } : null,
    amount: record.shares.length > 1 ? amount : null,
  }));
  return shares.length > 0 ? shares : [BLANK];
}

type Split = { shares: Share[]; amount: number | null; split: SplitRule | "own" };

/** With amounts by the chosen rule. */
function splitShares({ shares, amount, split }: Split, over: readonly SplitTarget[]): Share[] {
  if (split === "own" || !amount || !(amount > 0 && amount <= MAX_DOLLARS)) return shares;
  const targets = shares.map(({ event }) => over.find(({ id }) => id === event?.id) ?? NO_TARGET);
  const cents = splitBy(weightsOf(targets, split), toCents(amount));
  return shares.map((share, at) => ({ ...share, amount: toDollars(cents[at] ?? 0) }));
}

const NO_TARGET: SplitTarget = { id: "", title: "", fee: 0, days: 0 };

function ExpenseForm({ onClose, ...props }: Props & { onClose: () => void }) {
  const { today, record, billable = false, over = [] } = props;
  const { mutateAsync: save } = useSaveExpense();
  const own = useQuery(urlQuery<{ items: OwnCategoryDto[] }>("/api/expense-categories")).data?.items ?? [];
  const [kept, setKept] = useState(record?.receipts ?? []);
  const [repeated, setRepeated] = useState<ApiError["link"] | null>(null);
  const form = useDialogForm(
    {
      spentOn: record?.spentOn ?? today,
      amount: record?.amount ?? null,
      refund: record?.refund ?? false,
      vendor: record?.vendor ?? "",
      category: record?.ownCategoryId ?? record?.category ?? "",
      paidWith: record?.paidWith ?? ("" as PaymentMethod | ""),
      deductiblePercent: record ? String(record.deductiblePercent) : "",
      note: record?.note ?? "",
      billable: record?.billable ?? billable,
      shares: sharesOf(props),
      split: over.length > 0 ? "evenly" : ("own" as Split["split"]),
      files: [] as File[],
      keepsBoth: false,
    },
    async ({ files, keepsBoth, shares: set, split, category, paidWith, deductiblePercent, ...rest }, key) => {
      const shares = splitShares({ shares: set, split, amount: rest.amount }, over);
      const named = shares.filter((share) => share.event !== null || shares.length > 1);
      const mine = own.find(({ id }) => id === category);
      const uploaded: string[] = [];
      for (const [at, file] of files.entries()) {
        const sending = {
          file,
          keepsBoth,
          kind: "receipt" as const,
          idempotencyKey: `${key}-${at}`,
          onProgress: () => {},
        };
        const { id } = await sendFile({ ...sending, signal: new AbortController().signal }).catch((error: unknown) => {
          if (error instanceof ApiError && error.link) setRepeated(error.link);
          throw error;
        });
        uploaded.push(id);
      }
      const input = {
        ...rest,
        category: mine?.category ?? category,
        ownCategoryId: mine?.id ?? null,
        paidWith: paidWith || null,
        deductiblePercent: deductiblePercent === "" ? null : Number(deductiblePercent),
        shares: named.map((share) => ({ eventId: share.event?.id ?? null, amount: share.amount })),
        receiptIds: [...kept.map(({ id }) => id), ...uploaded],
      };
      const saved = await save({ input, record, idempotencyKey: key });
      toast({ title: record ? "Expense saved" : "Expense added", description: nameOf(saved), variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  const shares = splitShares(values, over);
  const setShare = (at: number, patch: Partial<Share>) =>
    set({
      shares: shares.map((share, index) => (index === at ? { ...share, ...patch } : share)),
      ...("amount" in patch && { split: "own" }),
    });
  const lineOf = own.find(({ id }) => id === values.category)?.category ?? values.category;
  return (
    <FormDialog form={form} title={record ? "Expense" : "Add expense"} confirm="Save" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField form={form} name="amount" kind="money" label="Amount" required />
        <DialogField form={form} name="spentOn" kind="day" label="Date" required />
        <DialogField form={form} name="vendor" kind="line" label="Vendor" />
        <FormField name="category" label="Category" error={errors.category ?? errors.ownCategoryId}>
          <Select value={values.category} onChange={({ target }) => set({ category: target.value })}>
            <option value="">Choose later</option>
            <CategoryOptions own={own} />
          </Select>
        </FormField>
        <FormField name="paidWith" label="Paid with" error={errors.paidWith}>
          <Select
            value={values.paidWith}
            onChange={({ target }) => set({ paidWith: target.value as PaymentMethod | "" })}
          >
            <Options of={[["", "Not set"], ...Object.entries(METHOD_LABEL)]} />
          </Select>
        </FormField>
        <FormField name="deductiblePercent" label="Deductible %" error={errors.deductiblePercent}>
          <Input
            inputMode="numeric"
            placeholder={String(usualDeductible(lineOf))}
            value={values.deductiblePercent}
            onChange={({ target }) => set({ deductiblePercent: target.value.trim() })}
          />
        </FormField>
      </div>
      {over.length > 0 && (
        <FormField
          name="split"
          label="Split"
          hint={
            values.split === "fee" && over.every(({ fee }) => fee === 0)
              ? "None of these events has a fee, so it's split evenly."
              : undefined
          }
        >
          <Select
            value={values.split}
            onChange={({ target }) => set({ shares, split: target.value as Split["split"] })}
          >
            <Options of={[...Object.entries(SPLIT_LABEL), ["own", "Your own amounts"]]} />
          </Select>
        </FormField>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{shares.length > 1 ? "Events" : "Event"}</legend>
        {shares.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key and keep their order
          <div key={at} className="flex items-center gap-2">
            <EventPicker
              className="min-w-0 flex-1"
              id={`event-${at}`}
              value={share.event}
              notThis={null}
              onChange={(picked) => setShare(at, { event: picked })}
            />
            {shares.length > 1 && (
              <>
                <span className="w-32">
                  <MoneyInput
                    aria-label={`Share ${at + 1}`}
                    value={share.amount}
                    onValueChange={(amount) => setShare(at, { amount })}
                  />
                </span>
                <IconButton
                  label={`Remove share ${at + 1}`}
                  icon={<X aria-hidden />}
                  onClick={() => set({ shares: shares.filter((_, index) => index !== at) })}
                />
              </>
            )}
          </div>
        ))}
        {errors.shares && <p className="text-destructive">{errors.shares}</p>}
        {shares.length < MOST_SHARES && (
          <span>
            <Button size="sm" variant="ghost" onClick={() => set({ shares: [...shares, BLANK] })}>
              <Plus aria-hidden /> Add another event
            </Button>
          </span>
        )}
        {shares.length > 1 && values.split === "own" && (
          <p className="text-muted-foreground">Leave the amounts blank to split it evenly.</p>
        )}
      </fieldset>
      <span className="grid gap-2">
        <Check checked={values.billable} onChange={(next) => set({ billable: next })}>
          Billable: the client reimburses it
        </Check>
        <Check checked={values.refund} onChange={(next) => set({ refund: next })}>
          A refund: money that came back
        </Check>
      </span>
      <FormField name="receipts" label="Receipts" error={errors.receiptIds ?? errors.file}>
        <Input
          type="file"
          multiple
          accept={`application/pdf,${PHOTO_ACCEPT}`}
          className="pt-1.5"
          onChange={({ target }) => {
            setRepeated(null);
            set({ files: [...(target.files ?? [])], keepsBoth: false });
          }}
        />
      </FormField>
      {repeated && (
        <div className="grid gap-2">
          <AppLink href={repeated.href} className="underline underline-offset-4">
            {repeated.label}
          </AppLink>
          <Check checked={values.keepsBoth} onChange={(next) => set({ keepsBoth: next })}>
            Keep it on both
          </Check>
        </div>
      )}
      {kept.length > 0 && (
        <ul className="grid gap-1">
          {kept.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <a href={downloadUrl(id)} download className="min-w-0 wrap-anywhere underline underline-offset-4">
                {name}
              </a>
              <IconButton
                label={`Remove ${name}`}
                icon={<X aria-hidden />}
                onClick={() => setKept(kept.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <DialogField form={form} name="note" kind="prose" label="Note" />
    </FormDialog>
  );
}

const nameOf = ({ vendor, amount, refund }: ExpenseDto): string =>
  [vendor, formatExact(refund ? -amount : amount)].filter(Boolean).join(", ");

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: string };

const Check = ({ checked, onChange, children }: CheckProps) => (
  <label className="flex min-h-6 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 shrink-0 accent-[var(--primary)]"
    />
    {children}
  </label>
);

"use client";

import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { onOff, REMINDER_WORDS } from "@/components/invoices/invoice-form-values";
import { EntityInput, EntityTextarea, labelled, parseCount } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { saveInvoiceSettings } from "@/lib/invoices/client";
import type { InvoiceSettingsDto, InvoiceSettingsInput } from "@/lib/invoices/schema";
import { formatNumber, isNumberPattern } from "@/lib/issued/rules";
import { pick } from "@/lib/shared/pick";
import { useRefresh } from "@/lib/shared/refresh";

const LABELS: Record<keyof InvoiceSettingsInput, string> = {
  pattern: "Invoice numbers",
  start: "Start at",
  restartsYearly: "Restart each year",
  creditPattern: "Credit note numbers",
  reminders: "Reminders",
  notes: "Notes",
};

const toValues = (settings: InvoiceSettingsDto): InvoiceSettingsInput =>
  pick(settings, Object.keys(LABELS) as (keyof typeof LABELS)[]);

/** They have no versions: the last one to save wins. */
const RECORD = { id: "settings", version: 0 };
type Settings = InvoiceSettingsDto & typeof RECORD;

type Props = { userId: string; settings: InvoiceSettingsDto; year: number };

export function InvoiceSettingsForm({ userId, settings, year }: Props) {
  const refresh = useRefresh();
  const saved = useRef<Settings>({ ...settings, ...RECORD });
  const entity = useEntityForm<InvoiceSettingsInput, InvoiceSettingsInput, Settings>({
    schema: async () => (await import("@/lib/invoices/schema")).invoiceSettingsSchema,
    values: toValues(settings),
    record: RECORD,
    draftKey: `${userId}:invoice-settings`,
    save: async ({ input }) => {
      saved.current = { ...(await saveInvoiceSettings({ ...toValues(saved.current), ...input })), ...RECORD };
      return saved.current;
    },
    load: async () => saved.current,
    toValues,
    onSaved: () => refresh(),
  });
  const { control, register } = entity.form;
  const field = labelled(entity, LABELS);
  const [pattern, start, creditPattern] = useWatch({ control, name: ["pattern", "start", "creditPattern"] });
  const next = Math.max(sequenceOf(saved.current.pattern, saved.current.nextNumber, year), Number(start) || 1);
  const nextCredit = sequenceOf(saved.current.creditPattern, saved.current.nextCreditNumber, year);
  return (
    <EntityForm entity={entity} noun="settings" labels={LABELS} show={show} submitLabel="Save settings">
      <FormSection
        title="Numbers"
        description="Write {YYYY} or {YY} for the year and {SEQ:4} for the number with at least four digits. Numbers are taken when you issue, without gaps."
      >
        <EntityInput
          {...field("pattern")}
          autoComplete="off"
          hint={<Next pattern={pattern} year={year} number={next} />}
          className="sm:col-span-4"
        />
        <EntityInput
          {...field("start")}
          inputMode="numeric"
          autoComplete="off"
          parse={parseCount}
          hint="To continue from another app."
          className="sm:col-span-2"
        />
        <EntityInput
          {...field("creditPattern")}
          autoComplete="off"
          hint={<Next pattern={creditPattern} year={year} number={nextCredit} />}
          className="sm:col-span-4"
        />
        <label className="flex min-h-9 items-center gap-2.5 text-sm">
          <input type="checkbox" className="check" {...register("restartsYearly")} /> Restart at 1 each year
        </label>
      </FormSection>
      <FormSection title="Reminders">
        <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
          <input type="checkbox" className="check mt-px" {...register("reminders")} />
          <span>
            Turn on reminders for new invoices
            <span className="block text-[0.8125rem] text-muted-foreground">
              {REMINDER_WORDS}. You can turn them off for each invoice.
            </span>
          </span>
        </label>
      </FormSection>
      <FormSection title="Notes" description="Copied to each new invoice, where you can change them.">
        <EntityTextarea entity={entity} name="notes" label="Printed notes" rows={4} />
      </FormSection>
    </EntityForm>
  );
}

const Next = ({ pattern, year, number }: { pattern: string; year: number; number: number }) => (
  <span role="status">
    {isNumberPattern(pattern) ? (
      <>
        The next one is <span className="font-medium text-foreground">{formatNumber(pattern, year, number)}</span>.
      </>
    ) : (
      "It needs {SEQ} once, such as {YYYY}-{SEQ:4}."
    )}
  </span>
);

/** "2026-0014" → 14 */
function sequenceOf(pattern: string, number: string, year: number): number {
  const [before = "", after = ""] = pattern.split(/\{SEQ(?::[1-9])?\}/).map((part) => formatNumber(part, year, 0));
  return Number(number.slice(before.length, number.length - after.length)) || 1;
}

const show = (_: string, value: unknown): string => (typeof value === "boolean" ? onOff(value) : String(value));

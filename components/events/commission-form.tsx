"use client";

import { useState } from "react";
import type { LineActions } from "@/components/events/use-line-actions";
import { EntityDate, EntityInput, EntityMoney, EntitySelect, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormField } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { BASIS_LABEL, COMMISSION_BASES, INVOICER_LABEL, INVOICERS } from "@/lib/bureaus/terms";
import { loadCommissionLine, useChangeCommissionLine } from "@/lib/events/client";
import type {
  CommissionFormValues,
  CommissionLineDto,
  CommissionLinePatch,
} from "@/lib/events/commissions/commission-schema";
import { formatDollars, formatPercent, parsePercent } from "@/lib/shared/money";

const LABELS: { [K in keyof CommissionFormValues]: string } = {
  percent: "Percent (%)",
  amount: "Amount",
  basis: "Based on",
  invoicedBy: "Who invoices the client",
  dueOn: "Due date",
  note: "Note",
};

const BLANK: CommissionFormValues = {
  percent: null,
  amount: null,
  basis: "fee",
  invoicedBy: "bureau",
  dueOn: null,
  note: "",
};

const toValues = ({ percent, amount, basis, invoicedBy, dueOn, note }: CommissionLineDto): CommissionFormValues => ({
  percent,
  amount,
  basis,
  invoicedBy,
  dueOn,
  note,
});

function show(name: keyof CommissionFormValues, value: unknown): string {
  if (name === "percent") return formatPercent(Number(value));
  if (name === "amount") return formatDollars(Number(value));
  if (name === "basis") return BASIS_LABEL[value as keyof typeof BASIS_LABEL];
  if (name === "invoicedBy") return INVOICER_LABEL[value as keyof typeof INVOICER_LABEL];
  return String(value);
}

/** A dialog's form for one line. Loaded when first opened. */
export default function CommissionForm({
  userId,
  eventId,
  line,
  actions,
  onClose,
  onSaved,
}: {
  userId: string;
  eventId: string;
  line: CommissionLineDto | null;
  actions: LineActions;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { mutateAsync: change } = useChangeCommissionLine();
  const [by, setBy] = useState<"percent" | "amount">(line && line.percent === null ? "amount" : "percent");
  const entity = useEntityForm<CommissionFormValues, CommissionFormValues, CommissionLineDto>({
    schema: async () => (await import("@/lib/events/commissions/commission-schema")).commissionFormSchema,
    values: line ? toValues(line) : BLANK,
    record: line,
    draftKey: `${userId}:commission-line:${line?.id ?? `new-${eventId}`}`,
    save: async ({ input, record, idempotencyKey }) => {
      const { percent, amount, note } = input;
      const saved = await change(
        record
          ? { do: "patch", line: record, patch: input as Omit<CommissionLinePatch, "version"> }
          : { do: "create", eventId, input: { percent, amount, note }, key: idempotencyKey },
      );
      return saved as CommissionLineDto;
    },
    load: loadCommissionLine,
    toValues,
    onSaved: (saved) => {
      toast({
        title: line ? "Commission saved" : "Commission added",
        description: saved.bureauPartnerName,
        variant: "success",
      });
      onSaved();
    },
  });
  const { form } = entity;
  const field = labelled(entity, LABELS);
  /** Resets the other field: only one of the two may change. */
  const choose = (next: "percent" | "amount") => {
    form.resetField(next === "percent" ? "amount" : "percent");
    setBy(next);
  };
  const once = (act: (line: CommissionLineDto) => Promise<void>) => async () => {
    if (!line) return;
    entity.discard();
    onClose();
    await act(line);
  };
  return (
    <EntityForm
      entity={entity}
      noun="commission"
      labels={LABELS}
      show={show}
      submitLabel={line ? "Save" : "Add commission"}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="by" label="Type">
          <Select value={by} onChange={(event) => choose(event.target.value === "amount" ? "amount" : "percent")}>
            <option value="percent">Percent of the fee</option>
            <option value="amount">Fixed amount</option>
          </Select>
        </FormField>
        {by === "percent" ? (
          <EntityInput {...field("percent")} inputMode="decimal" autoComplete="off" parse={parsePercent} />
        ) : (
          <EntityMoney {...field("amount")} />
        )}
        {line && (
          <>
            {by === "percent" && (
              <EntitySelect
                {...field("basis")}
                options={COMMISSION_BASES.map((value) => [value, BASIS_LABEL[value]])}
              />
            )}
            <EntitySelect {...field("invoicedBy")} options={INVOICERS.map((value) => [value, INVOICER_LABEL[value]])} />
            <EntityDate {...field("dueOn")} optional />
          </>
        )}
        <EntityInput {...field("note")} autoComplete="off" className="sm:col-span-2" />
      </div>
      {line && (
        <div className="mt-5 flex flex-wrap gap-2 border-t pt-4">
          {line.byHand && (
            <Button size="sm" onClick={once(actions.followTerms)}>
              Follow the bureau's terms
            </Button>
          )}
          {line.state === "due" && (
            <Button size="sm" onClick={once((one) => actions.setState(one, "waived"))}>
              Waive
            </Button>
          )}
          <Button size="sm" onClick={once(actions.trash)}>
            Remove
          </Button>
        </div>
      )}
    </EntityForm>
  );
}

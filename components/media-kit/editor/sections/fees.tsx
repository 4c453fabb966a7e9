"use client";

import { memo } from "react";
import { useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { KitInput } from "@/components/media-kit/editor/kit-fields";
import { FormField } from "@/components/shared/form-field";
import { MoneyInput } from "@/components/shared/money-input";
import type { KitContent } from "@/lib/media-kit/schema";

type Fees = KitContent["fees"];

export const FeesSection = memo(function FeesSection({ fees, isHidden }: { fees: Fees; isHidden: boolean }) {
  const { change } = useActions();
  const set = (parts: Partial<Fees>) => change(({ fees }) => ({ fees: { ...fees, ...parts } }));
  return (
    <div className="grid gap-4">
      {isHidden && (
        <p className="text-[0.8125rem] text-muted-foreground">
          No planner sees your fees while this section is hidden. The eye above shows them.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount id="fees-from" path="fees.from" label="From" value={fees.from} onValue={(from) => set({ from })} />
        <Amount id="fees-to" path="fees.to" label="To" value={fees.to} onValue={(to) => set({ to })} />
      </div>
      <KitInput
        id="fees-note"
        path="fees.note"
        label="Note"
        placeholder="Plus travel from Denver"
        maxLength={300}
        value={fees.note}
        onValue={(note) => set({ note })}
      />
    </div>
  );
});

function Amount({
  id,
  path,
  label,
  value,
  onValue,
}: {
  id: string;
  path: string;
  label: string;
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  const { leave } = useActions();
  return (
    <FormField name={id} label={label} error={useProblem(path, id)}>
      <MoneyInput value={value} onValueChange={onValue} onBlur={() => leave(id)} />
    </FormField>
  );
}

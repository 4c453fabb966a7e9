"use client";

import { useState } from "react";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { MoneyInput } from "@/components/shared/form/inputs";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useSetPackagePrice } from "@/lib/events/client";
import { type DealDto, liveDates, packageFees } from "@/lib/events/deal";
import { failureText } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter, MAX_DOLLARS } from "@/lib/shared/money";

/** Shows each date's new fee before it is saved. */
export default function PackagePriceDialog({
  open,
  onClose,
  deal,
}: {
  open: boolean;
  onClose: () => void;
  deal: DealDto;
}) {
  const { mutateAsync: save } = useSetPackagePrice(deal.id);
  const { run, pending } = useSubmit();
  const dates = liveDates(deal.events);
  const sum = dates.reduce((total, { fee }) => total + fee, 0);
  const [price, setPrice] = useState<number | null>(deal.packagePrice ?? sum);
  const [problem, setProblem] = useState<string | null>(null);
  const isWrong = price !== null && !(price >= 0 && price <= MAX_DOLLARS);
  const fees = price === null || isWrong ? dates.map(({ fee }) => fee) : packageFees(price, deal.events);
  const format = dollarFormatter([...fees, ...dates.map(({ fee }) => fee)]);

  const submit = () =>
    run(
      async () => {
        setProblem(null);
        const parts = dates.map(({ id, version }, at) => ({ id, version, fee: fees[at] ?? 0 }));
        await save({ version: deal.version, packagePrice: price, fees: price === null ? [] : parts });
        toast({ title: price === null ? "Package price removed" : "Package price saved", variant: "success" });
        onClose();
      },
      (error) => setProblem(failureText(error)),
    );

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Package price"
      description="One price for all dates, spread over their fees in proportion. Travel isn't part of it."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) void submit();
        }}
      >
        <FormField
          name="packagePrice"
          label="Price for all dates"
          hint="Leave it blank to set each fee on its own."
          error={isWrong ? "Enter an amount such as 7500" : undefined}
        >
          {(control) => <MoneyInput {...control} value={price} onValueChange={setPrice} />}
        </FormField>
        <table className="w-full text-sm tabular-nums">
          <thead className="text-start text-[0.8125rem] text-muted-foreground">
            <tr>
              <th className="py-1 text-start font-normal">Date</th>
              <th className="py-1 text-end font-normal">Fee now</th>
              <th className="py-1 text-end font-normal">New fee</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {dates.map(({ id, date, fee }, at) => (
              <tr key={id}>
                <td className="py-1.5">{formatDate(date)}</td>
                <td className="py-1.5 text-end text-muted-foreground">{format(fee)}</td>
                <td className="py-1.5 text-end font-medium">{format(fees[at] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <FormError>{problem}</FormError>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={pending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

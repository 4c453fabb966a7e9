"use client";

import { Camera } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useSendReceipts } from "@/components/expenses/receipt-sender";
import { ChooseFiles } from "@/components/files/choose-files";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { FormField } from "@/components/shared/form/form-field";
import type { ButtonProps } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { guessEvent, type NearEvent } from "@/lib/expenses/rules";
import { createExpense, keepReceipt, uploadReceipt, type WaitingReceipt } from "@/lib/expenses/waiting";
import { MAX_FILE_BYTES, PHOTO_ACCEPT, TOO_LARGE_TEXT } from "@/lib/files/list";
import { ApiError, newIdempotencyKey } from "@/lib/shared/api-client";
import { addDays, formatDate, isDay, today } from "@/lib/shared/dates";
import { useRefresh } from "@/lib/shared/refresh";

type Props = Pick<ButtonProps, "variant" | "size" | "className"> & {
  userId: string;
  timeZone: string;
  /** In the order of their days. */
  near: readonly NearEvent[];
  /** On an event's own page. */
  eventId?: string;
};

/** The camera first, then the amount. */
export function AddReceipt({ userId, timeZone, near, eventId, ...looks }: Props) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <ChooseFiles label="Receipt" accept={ACCEPT} capture onFiles={([one]) => one && setFile(one)} {...looks}>
        <Camera aria-hidden /> Add receipt
      </ChooseFiles>
      {file && (
        <ReceiptForm
          userId={userId}
          timeZone={timeZone}
          near={near}
          eventId={eventId}
          file={file}
          onFile={setFile}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}

const ACCEPT = `${PHOTO_ACCEPT},application/pdf`;

type FormProps = Pick<Props, "userId" | "timeZone" | "near" | "eventId"> & {
  file: File;
  onFile: (file: File) => void;
  onClose: () => void;
};

const refused = (field: string, text: string) => new ApiError(422, text, "invalid", { [field]: text });

function ReceiptForm({ userId, timeZone, near, eventId, file, onFile, onClose }: FormProps) {
  const refresh = useRefresh();
  const send = useSendReceipts(userId);
  const form = useDialogForm(
    {
      amount: null as number | null,
      spentOn: today(timeZone),
      // Guessed until it is chosen; empty for none.
      chosen: eventId ?? (null as string | null),
      billable: true,
    },
    async ({ amount, spentOn }) => {
      if (!amount || !(amount > 0)) throw refused("amount", "Enter an amount above 0");
      if (!isDay(spentOn)) throw refused("spentOn", "Enter the date on the receipt");
      if (file.size > MAX_FILE_BYTES) throw refused("form", TOO_LARGE_TEXT.receipt);
      const receipt: WaitingReceipt = {
        key: newIdempotencyKey(),
        userId,
        file,
        amount,
        spentOn,
        event: event && { id: event.id, title: event.title },
        billable: Boolean(event?.isReimbursed && values.billable),
        keptAt: Date.now(),
        uploads: 0,
      };
      if (await isKept(receipt)) return send();
      await createExpense(receipt, await uploadReceipt(receipt));
      refresh(["/api/expenses"]);
      toast({ title: "Receipt added", variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  // The dialog itself would begin at its first control.
  useEffect(() => document.getElementById("amount")?.focus(), []);
  const guess = useMemo(() => guessEvent(near, values.spentOn), [near, values.spentOn]);
  const event = values.chosen === null ? guess : (near.find(({ id }) => id === values.chosen) ?? null);
  const offered = near.filter(({ id, from }) => id === event?.id || isAround(from, values.spentOn));
  return (
    <FormDialog form={form} title="Add receipt" confirm="Save receipt" onClose={onClose}>
      <div className="flex items-center gap-4">
        <Preview file={file} />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="max-w-full truncate text-muted-foreground">{file.name}</p>
          <ChooseFiles
            label="Other receipt"
            accept={ACCEPT}
            single
            variant="ghost"
            className="-ms-2.5"
            onFiles={([one]) => one && onFile(one)}
          >
            Choose another file
          </ChooseFiles>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField form={form} name="amount" kind="money" label="Amount" required />
        <DialogField form={form} name="spentOn" kind="day" label="Date" required />
      </div>
      <FormField
        name="chosen"
        label="Event"
        error={errors.chosen}
        hint={event && values.chosen === null ? "Guessed from your calendar." : undefined}
      >
        <Select value={event?.id ?? ""} onChange={({ target }) => set({ chosen: target.value })}>
          <option value="">No event</option>
          {offered.map(({ id, title, from }) => (
            <option key={id} value={id}>
              {title}, {formatDate(from)}
            </option>
          ))}
        </Select>
      </FormField>
      {event?.isReimbursed && (
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            className="check"
            checked={values.billable}
            onChange={({ target }) => set({ billable: target.checked })}
          />
          Bill it to the client
        </label>
      )}
    </FormDialog>
  );
}

const isAround = (day: string, other: string): boolean =>
  isDay(other) && addDays(other, -31) <= day && day <= addDays(other, 31);

const isKept = (receipt: WaitingReceipt): Promise<boolean> =>
  keepReceipt(receipt).then(
    () => true,
    () => false,
  );

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    if (!file.type.startsWith("image/")) return setUrl("");
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  // biome-ignore lint/performance/noImgElement: a picture of this device
  return <img src={url} alt="Your receipt" className="size-20 shrink-0 rounded-md border object-cover" />;
}

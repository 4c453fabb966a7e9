"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { extendTrial } from "@/lib/admin/users/client";
import type { AdminUserDto } from "@/lib/admin/users/schema";

const MOST_DAYS = 365;
const FORM = "extend-trial";

/** So many days more. */
export function ExtendTrialDialog({ user, open, onClose }: { user: AdminUserDto; open: boolean; onClose: () => void }) {
  const router = useRouter();
  const { run, pending } = useSubmit();
  const [days, setDays] = useState("14");
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS) {
      setError(`Enter a whole number from 1 to ${MOST_DAYS}`);
      return;
    }
    run(
      async () => {
        await extendTrial(user.id, { days: count, trialEndsAt: user.trialEndsAt });
        toast({
          title: "Trial extended",
          description: `${user.username}: ${count} ${count === 1 ? "day" : "days"} more`,
          variant: "success",
        });
        onClose();
        router.refresh();
      },
      { title: "Could not extend the trial" },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Extend trial"
      description="From the end of the trial, or from now when that is past."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={pending}>
            Extend trial
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <FormField name="days" label="Days" required error={error} hint={`1 to ${MOST_DAYS}`}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(event) => {
              setDays(event.target.value);
              setError("");
            }}
          />
        </FormField>
      </form>
    </Dialog>
  );
}

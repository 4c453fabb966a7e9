"use client";

import { useState } from "react";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, PasswordField } from "@/components/account/settings/proof-fields";
import { RecoveryCodeList } from "@/components/account/settings/recovery-code-list";
import { TwoFactorScan } from "@/components/account/settings/two-factor-scan";
import type { LazyDialogProps } from "@/components/shared/dialog-button";
import type { Clock } from "@/components/shared/moment";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { startTwoFactor, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";
import { startTwoFactorSchema, type TwoFactorSetup } from "@/lib/account/two-factor/schema";

type Step = { name: "password" } | { name: "scan"; setup: TwoFactorSetup } | { name: "codes"; codes: string[] };

const WORDS = {
  password: { title: "Set up two-factor authentication", description: "Step 1 of 3: your password." },
  scan: { title: "Scan the code with your app", description: "Step 2 of 3: your phone." },
  codes: {
    title: "Save your recovery codes",
    description: "Step 3 of 3. Two-factor authentication is on. These codes are shown only now.",
  },
};

type Props = {
  account: AccountDto;
  clock: Clock;
  /** While it is, nothing that comes in may take this dialog away: the codes are shown only once. */
  onBusy: (busy: boolean) => void;
};

/** Password, then the app, then the codes for the day the phone is gone. The last step closes only when asked to. */
export default function TwoFactorSetupDialog({ account, clock, onBusy, open, onClose }: Props & LazyDialogProps) {
  const changed = useAccountChanged();
  const [step, setStep] = useState<Step>({ name: "password" });
  const close = () => {
    onClose();
    onBusy(false);
    setStep({ name: "password" });
  };
  const start = (setup: TwoFactorSetup) => {
    onBusy(true);
    setStep({ name: "scan", setup });
  };
  const finish = () => {
    close();
    void changed();
    toast({ title: "Two-factor authentication is on", variant: "success" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissible={step.name !== "codes"}
      title={WORDS[step.name].title}
      description={WORDS[step.name].description}
    >
      {step.name === "password" ? (
        <PasswordStep account={account} onCancel={close} onDone={start} />
      ) : step.name === "scan" ? (
        <TwoFactorScan setup={step.setup} onCancel={close} onDone={(codes) => setStep({ name: "codes", codes })} />
      ) : (
        <RecoveryCodeList codes={step.codes} username={account.username} clock={clock} onDone={finish} />
      )}
    </Dialog>
  );
}

function PasswordStep({
  account,
  onCancel,
  onDone,
}: {
  account: AccountDto;
  onCancel: () => void;
  onDone: (setup: TwoFactorSetup) => void;
}) {
  const { form, frame } = useSubmitForm({
    schema: async () => startTwoFactorSchema,
    values: { password: "" },
    send: async (proof) => onDone(await startTwoFactor(proof)),
  });
  return (
    <DialogForm {...frame} onCancel={onCancel} submitLabel="Continue">
      <AccountName username={account.username} />
      <PasswordField field={form.register("password")} error={form.formState.errors.password?.message} />
    </DialogForm>
  );
}

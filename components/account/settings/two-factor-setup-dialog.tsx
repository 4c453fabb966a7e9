"use client";

import { useState } from "react";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, CodeField, PasswordField } from "@/components/account/settings/proof-fields";
import { RecoveryCodeList } from "@/components/account/settings/recovery-code-list";
import { groupSecret, svgAddress } from "@/components/account/settings/words";
import { CopyButton } from "@/components/shared/copy-button";
import type { Clock } from "@/components/shared/moment";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { confirmTwoFactor, startTwoFactor, useAccountChanged } from "@/lib/account/client";
import { confirmTwoFactorSchema, startTwoFactorSchema, type TwoFactorSetup } from "@/lib/account/schema";
import type { AccountDto } from "@/lib/account/settings/schema";

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

/** The secret as a picture and as text, and the first code as proof that the app has it. */
function TwoFactorScan({
  setup,
  onCancel,
  onDone,
}: {
  setup: TwoFactorSetup;
  onCancel: () => void;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const { form, frame } = useSubmitForm({
    schema: async () => confirmTwoFactorSchema,
    values: { code: "" },
    send: async (proof) => onDone((await confirmTwoFactor(proof)).recoveryCodes),
  });
  return (
    <>
      <div className="mb-6 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {/* White around it in the dark as well, or no camera finds its edges. */}
        {/* biome-ignore lint/performance/noImgElement: there is nothing to load, it is in the address */}
        <img
          src={svgAddress(setup.qrSvg)}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="mx-auto size-44 rounded-lg border bg-white p-2 [image-rendering:pixelated]"
        />
        <div className="text-sm">
          <p>In your authenticator app choose “add account”, and point the camera at this picture.</p>
          <p className="mt-3 text-muted-foreground">On this phone, or no camera? Type this key instead:</p>
          <code
            id="two-factor-secret"
            className="mt-1.5 block rounded-md bg-muted px-3 py-2 font-mono text-[0.8125rem] leading-6 wrap-anywhere select-all"
          >
            {groupSecret(setup.secret)}
          </code>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <CopyButton text={setup.secret} sourceId="two-factor-secret">
              Copy key
            </CopyButton>
            <a
              href={setup.uri}
              className="hidden min-h-6 items-center text-brand underline-offset-4 hover:underline pointer-coarse:inline-flex"
            >
              Open in an app on this phone
            </a>
          </div>
        </div>
      </div>
      <DialogForm {...frame} onCancel={onCancel} submitLabel="Turn on">
        <CodeField
          field={form.register("code")}
          error={form.formState.errors.code?.message}
          hint="The six digits the app shows now. Turning it on signs you out everywhere else."
          autoFocus
        />
      </DialogForm>
    </>
  );
}

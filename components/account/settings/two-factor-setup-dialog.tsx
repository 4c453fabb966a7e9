"use client";

import { useState } from "react";
import { AccountName, CodeField, DialogForm, PasswordField } from "@/components/account/settings/dialog-form";
import { RecoveryCodeList } from "@/components/account/settings/recovery-codes-dialog";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { CopyButton } from "@/components/shared/record/copy-button";
import type { Clock } from "@/components/shared/record/time-text";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { confirmTwoFactor, startTwoFactor, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/schema";
import { confirmTwoFactorSchema, startTwoFactorSchema, type TwoFactorSetup } from "@/lib/account/schema";

type Step = { name: "password" } | { name: "scan"; setup: TwoFactorSetup } | { name: "codes"; codes: string[] };

const HEADINGS = {
  password: { title: "Set up two-factor authentication", description: "Step 1 of 3: Enter your password." },
  scan: { title: "Scan the code with your app", description: "Step 2 of 3: Add the account on your phone." },
  codes: {
    title: "Save your recovery codes",
    description: "Step 3 of 3: Two-factor authentication is on. You won't see these codes again.",
  },
};

type Props = {
  account: AccountDto;
  clock: Clock;
  /** While busy, new data must not unmount this dialog: the codes are shown only once. */
  onBusy: (busy: boolean) => void;
};

/** Password, QR code, recovery codes. The last step closes only by its button. */
export default function TwoFactorSetupDialog({ account, clock, onBusy, open, onClose }: Props & LazyDialogProps) {
  const changed = useAccountChanged();
  const [step, setStep] = useState<Step>({ name: "password" });
  const close = () => {
    onClose();
    onBusy(false);
    setStep({ name: "password" });
  };
  const finish = () => {
    close();
    void changed();
    toast({ title: "Two-factor authentication is on", variant: "success" });
  };
  return (
    <Dialog open={open} onOpenChange={close} dismissible={step.name !== "codes"} {...HEADINGS[step.name]}>
      {step.name === "password" && (
        <DialogForm
          onCancel={close}
          submitLabel="Continue"
          schema={startTwoFactorSchema}
          values={{ password: "" }}
          send={async (input) => {
            const setup = await startTwoFactor(input);
            onBusy(true);
            setStep({ name: "scan", setup });
          }}
        >
          {({ register, formState: { errors } }) => (
            <>
              <AccountName username={account.username} />
              <PasswordField field={register("password")} error={errors.password?.message} />
            </>
          )}
        </DialogForm>
      )}
      {step.name === "scan" && (
        <>
          <SetupCode {...step.setup} />
          <DialogForm
            onCancel={close}
            submitLabel="Turn on"
            schema={confirmTwoFactorSchema}
            values={{ code: "" }}
            send={async (input) => setStep({ name: "codes", codes: (await confirmTwoFactor(input)).recoveryCodes })}
          >
            {({ register, formState: { errors } }) => (
              <CodeField
                field={register("code")}
                error={errors.code?.message}
                hint="The six digits your app shows now. You'll be signed out on other devices."
                autoFocus
              />
            )}
          </DialogForm>
        </>
      )}
      {step.name === "codes" && (
        <RecoveryCodeList codes={step.codes} username={account.username} clock={clock} onDone={finish} />
      )}
    </Dialog>
  );
}

/** The secret as QR code, text and link. */
function SetupCode({ secret, uri, qrSvg }: TwoFactorSetup) {
  return (
    <div className="mb-6 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {/* White in dark mode too, as cameras need it. */}
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img
        src={svgUrl(qrSvg)}
        alt="QR code for your authenticator app"
        width={176}
        height={176}
        className="mx-auto size-44 rounded-lg border bg-white p-2 [image-rendering:pixelated]"
      />
      <div className="text-sm">
        <p>In your authenticator app, choose “Add account” and scan this code.</p>
        <p className="mt-3 text-muted-foreground">Using this phone, or can't scan? Enter this key instead:</p>
        <code
          id="two-factor-secret"
          className="mt-1.5 block rounded-md bg-muted px-3 py-2 font-mono text-[0.8125rem] leading-6 wrap-anywhere select-all"
        >
          {groupSecret(secret)}
        </code>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CopyButton text={secret} sourceId="two-factor-secret">
            Copy key
          </CopyButton>
          <a
            href={uri}
            className="hidden min-h-6 items-center text-brand underline-offset-4 hover:underline pointer-coarse:inline-flex"
          >
            Open in an app on this phone
          </a>
        </div>
      </div>
    </div>
  );
}

/** "JBSW Y3DP EHPK 3PXP" */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** For `img`, where scripts in an SVG don't run. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

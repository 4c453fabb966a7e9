"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { PasskeysSetting } from "@/components/account/settings/passkeys-setting";
import { DialogButton } from "@/components/shared/dialog-button";
import { FormSection } from "@/components/shared/form-section";
import { SettingCard, StateTag } from "@/components/shared/setting-card";
import { type Clock, DayText } from "@/components/shared/time-text";
import { useAccount } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

const loadDialogs = () => import("@/components/account/settings/security-dialogs");
const passwordDialog = async () => ({ default: (await loadDialogs()).PasswordDialog });
const offDialog = async () => ({ default: (await loadDialogs()).TwoFactorOffDialog });

export function SecurityTab({ account: served, clock }: { account: AccountDto; clock: Clock }) {
  const account = useAccount(served);
  return (
    <>
      <FormSection title="Password" description="If you change it, you'll be signed out on other devices.">
        <SettingCard
          actions={
            <DialogButton load={passwordDialog} dialog={{ account }}>
              Change password
            </DialogButton>
          }
        >
          <p className="text-sm">
            Last changed <DayText at={account.passwordChangedAt} clock={clock} />
          </p>
        </SettingCard>
      </FormSection>
      <FormSection
        title="Two-factor authentication"
        description="Adds a code from your phone at sign-in, so a stolen password isn't enough."
      >
        <TwoFactorSetting account={account} clock={clock} />
      </FormSection>
      <FormSection
        title="Passkeys"
        description="Sign in with your fingerprint, face or screen lock instead of a password. Passkeys can't be guessed or phished."
      >
        <PasskeysSetting account={account} clock={clock} />
      </FormSection>
    </>
  );
}

const setupDialog = () => import("@/components/account/settings/two-factor-setup-dialog");
const codesDialog = () => import("@/components/account/settings/recovery-codes-dialog");

const FEW = 3;

type Props = { account: AccountDto; clock: Clock };

function TwoFactorSetting({ account, clock }: Props) {
  const [settingUp, setSettingUp] = useState(false);
  const on = account.twoFactor.enabled && !settingUp;
  return (
    <FocusOnChange of={String(on)}>
      {on ? <On account={account} clock={clock} /> : <Off account={account} clock={clock} onBusy={setSettingUp} />}
    </FocusOnChange>
  );
}

function Off({ account, clock, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  return (
    <SettingCard
      actions={
        <DialogButton load={setupDialog} dialog={{ account, clock, onBusy }}>
          Set up
        </DialogButton>
      }
    >
      <StateTag tone="off" icon={<ShieldOff aria-hidden />}>
        Off
      </StateTag>
      <p className="mt-1.5 text-sm text-muted-foreground">
        You'll need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.
      </p>
    </SettingCard>
  );
}

function On({ account, clock }: Props) {
  const left = account.twoFactor.recoveryCodesLeft;
  return (
    <SettingCard
      actions={
        <DialogButton load={offDialog} dialog={{ account }} variant="ghost">
          Turn off
        </DialogButton>
      }
      below={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-52 text-sm">
            <p className={left < FEW ? "font-medium text-danger" : "font-medium"}>
              {left} {left === 1 ? "recovery code" : "recovery codes"} left
            </p>
            <p className="text-muted-foreground">Each one works once if you don't have your phone.</p>
          </div>
          <DialogButton load={codesDialog} dialog={{ account, clock }}>
            New recovery codes
          </DialogButton>
        </div>
      }
    >
      <StateTag tone="good" icon={<ShieldCheck aria-hidden />}>
        On
      </StateTag>
      <p className="mt-1.5 text-sm text-muted-foreground">You'll need a code from your authenticator app to sign in.</p>
    </SettingCard>
  );
}

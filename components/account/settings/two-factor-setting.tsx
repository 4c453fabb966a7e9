"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { DialogButton } from "@/components/shared/dialog-button";
import type { Clock } from "@/components/shared/moment";
import { SettingCard, StateTag } from "@/components/shared/setting-card";
import type { AccountDto } from "@/lib/account/settings/schema";

const setupDialog = () => import("@/components/account/settings/two-factor-setup-dialog");
const codesDialog = () => import("@/components/account/settings/recovery-codes-dialog");
const offDialog = () => import("@/components/account/settings/two-factor-off-dialog");

/** Fewer than this, and it is time for new ones. */
const FEW = 3;

type Props = { account: AccountDto; clock: Clock };

/** The second step by authenticator app: off with the way in, or on with what keeps it safe. */
export function TwoFactorSetting({ account, clock }: Props) {
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
        You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.
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
            <p className="text-muted-foreground">Each gets you in once when your phone is not at hand.</p>
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
      <p className="mt-1.5 text-sm text-muted-foreground">Logging in asks for a code from your authenticator app.</p>
    </SettingCard>
  );
}

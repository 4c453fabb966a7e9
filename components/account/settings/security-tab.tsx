"use client";

import { PasskeysSetting } from "@/components/account/settings/passkeys-setting";
import { TwoFactorSetting } from "@/components/account/settings/two-factor-setting";
import { DialogButton } from "@/components/shared/dialog-button";
import { FormSection } from "@/components/shared/form-section";
import type { Clock } from "@/components/shared/moment";
import { DayText } from "@/components/shared/moment";
import { SettingCard } from "@/components/shared/setting-card";
import { useAccount } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

const passwordDialog = () => import("@/components/account/settings/password-dialog");

/** How one proves who one is. */
export function SecurityTab({ account: served, clock }: { account: AccountDto; clock: Clock }) {
  const account = useAccount(served);
  return (
    <>
      <FormSection title="Password" description="Changing it signs you out everywhere but here.">
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
        description="A second step when you log in: a code that only your phone knows. A stolen password alone is worth nothing then."
      >
        <TwoFactorSetting account={account} clock={clock} />
      </FormSection>
      <FormSection
        title="Passkeys"
        description="Log in with your fingerprint, face or screen lock instead of a password. A passkey can’t be guessed, and no fake page can ask for it."
      >
        <PasskeysSetting account={account} clock={clock} />
      </FormSection>
    </>
  );
}

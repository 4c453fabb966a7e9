"use client";

import { EmailSetting } from "@/components/account/settings/email-setting";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { DialogButton } from "@/components/shared/dialog-button";
import { FormSection } from "@/components/shared/form-section";
import { SettingCard } from "@/components/shared/setting-card";
import { useAccount } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

const usernameDialog = () => import("@/components/account/settings/username-dialog");

/** Who one is to us: the name to log in with, and the address that mails go to. */
export function AccountTab({ account: served }: { account: AccountDto }) {
  const account = useAccount(served);
  return (
    <>
      <FormSection
        title="Username"
        description="What you log in with. Planners never see it: how you are announced is up to your profile."
      >
        <SettingCard
          actions={
            <DialogButton load={usernameDialog} dialog={{ account }}>
              Change username
            </DialogButton>
          }
        >
          <p className="font-medium">{account.username}</p>
        </SettingCard>
      </FormSection>
      <FormSection
        title="Email"
        description="For reset links and messages about your account. You can log in with it too."
      >
        <FocusOnChange of={account.pendingEmail ?? ""}>
          <EmailSetting account={account} />
        </FocusOnChange>
      </FormSection>
    </>
  );
}

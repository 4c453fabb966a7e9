"use client";

import { BadgeCheck, Hourglass, MailWarning } from "lucide-react";
import { requestVerification, verificationFailure } from "@/components/account/send-again";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { FormSection } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { EmailText } from "@/components/shared/record/facts";
import { SettingCard, StateTag } from "@/components/shared/record/setting-card";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { cancelEmailChange, useAccount, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/schema";

const loadDialogs = () => import("@/components/account/settings/account-dialogs");
const usernameDialog = async () => ({ default: (await loadDialogs()).UsernameDialog });
const emailDialog = async () => ({ default: (await loadDialogs()).EmailDialog });

export function AccountTab({ account: served }: { account: AccountDto }) {
  const account = useAccount(served);
  return (
    <>
      <FormSection
        title="Username"
        description="You sign in with it. Planners never see it; they see the name in your profile."
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
        description="For password resets and messages about your account. You can sign in with it, too."
      >
        <FocusOnChange of={account.pendingEmail ?? ""}>
          <EmailSetting account={account} />
        </FocusOnChange>
      </FormSection>
    </>
  );
}

function EmailSetting({ account }: { account: AccountDto }) {
  const { email, emailVerified, pendingEmail } = account;
  const unverified = emailVerified ? null : <Unverified email={email} />;
  return (
    <SettingCard
      actions={
        <DialogButton load={emailDialog} dialog={{ account }}>
          Change email
        </DialogButton>
      }
      below={pendingEmail ? <Pending account={account} pendingEmail={pendingEmail} /> : unverified}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          <EmailText email={email} />
        </p>
        {emailVerified ? (
          <StateTag tone="good" icon={<BadgeCheck aria-hidden />}>
            Verified
          </StateTag>
        ) : (
          <StateTag tone="open" icon={<MailWarning aria-hidden />}>
            Not verified
          </StateTag>
        )}
      </div>
    </SettingCard>
  );
}

function Unverified({ email }: { email: string }) {
  const { run, pending } = useSubmit();
  const send = () => run(() => requestVerification(email), verificationFailure(email));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 grow basis-52 text-sm text-muted-foreground">
        Open the link in the email we sent you. Until then, you can't subscribe or reset your password.
      </p>
      <Button size="sm" loading={pending} onClick={send}>
        Send it again
      </Button>
    </div>
  );
}

function Pending({ account, pendingEmail }: { account: AccountDto; pendingEmail: string }) {
  const changed = useAccountChanged();
  const { run, pending } = useSubmit();
  const forget = () =>
    run(async () => {
      await changed(await cancelEmailChange());
      toast({ title: "Email change canceled", description: "The link we sent no longer works." });
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="min-w-0 font-medium wrap-anywhere">
          <EmailText email={pendingEmail} />
        </p>
        <StateTag tone="open" icon={<Hourglass aria-hidden />}>
          Not confirmed yet
        </StateTag>
      </div>
      <p className="mt-1.5 text-sm text-muted-foreground">
        Open the link we sent to this address to finish the change. It works for 48 hours.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <DialogButton load={emailDialog} dialog={{ account, pending: pendingEmail }} size="sm">
          Send it again
        </DialogButton>
        <Button variant="ghost" size="sm" loading={pending} onClick={forget}>
          Cancel change
        </Button>
      </div>
    </>
  );
}

"use client";

import { NewPasswordField, PasswordInput } from "@/components/account/account-fields";
import {
  AccountName,
  blankReauthentication,
  FormDialog,
  ReauthenticationFields,
  RequestedCode,
} from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { changePassword, requestReset, stopTwoFactor, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, changePasswordSchema, reauthenticationSchema } from "@/lib/account/schema";

type Props = LazyDialogProps & { account: AccountDto };

export function PasswordDialog({ account, ...dialog }: Props) {
  const changed = useAccountChanged();
  const { username, email, twoFactor } = account;
  return (
    <FormDialog
      {...dialog}
      title="Change your password"
      description="You'll be signed out on other devices."
      submitLabel="Change password"
      schema={changePasswordSchema}
      values={{ currentPassword: "", ...blankReauthentication(account) }}
      send={async (input) => {
        await changePassword(input);
        dialog.onClose();
        void changed();
        const description = "You're signed out on other devices.";
        toast({ title: "Password Updated", description, variant: "success" });
      }}
    >
      {(form) => (
        <>
          <AccountName username={username} />
          <FormField
            name="currentPassword"
            label="Current password"
            hint={<ResetLink email={email} />}
            error={form.formState.errors.currentPassword?.message}
          >
            <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" />
          </FormField>
          <NewPasswordField id="new-password" label="New password" form={form} />
          <RequestedCode enabled={twoFactor.enabled} form={form} />
        </>
      )}
    </FormDialog>
  );
}

function ResetLink({ email }: { email: string }) {
  const { run, pending } = useSubmit();
  const send = () =>
    run(
      async () => {
        await requestReset(email);
        toast({
          title: "Password reset link sent",
          description: "Check your email for instructions to reset your password",
          variant: "success",
        });
      },
      { title: "Request failed", fallback: "Failed to request password reset" },
    );
  return (
    <>
      Forgot it?{" "}
      <Button
        variant="link"
        className="inline-flex text-[0.8125rem] sm:h-auto sm:px-0"
        loading={pending}
        onClick={send}
      >
        Send me a reset link
      </Button>
    </>
  );
}

export function TwoFactorOffDialog({ account, ...dialog }: Props) {
  const changed = useAccountChanged();
  return (
    <FormDialog
      {...dialog}
      title="Turn off two-factor authentication?"
      description="Your password alone will be enough to sign in, and your recovery codes will stop working."
      submitLabel="Turn off"
      tone="danger"
      schema={reauthenticationSchema}
      values={blankReauthentication(account)}
      send={async (input) => {
        await stopTwoFactor(input);
        dialog.onClose();
        void changed();
        toast({ title: "Two-factor authentication is off" });
      }}
    >
      {(form) => <ReauthenticationFields account={account} form={form} />}
    </FormDialog>
  );
}

"use client";

import { useWatch } from "react-hook-form";
import { NewPasswordField, PasswordInput } from "@/components/account/account-fields";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, AskedCode } from "@/components/account/settings/proof-fields";
import { FormField } from "@/components/shared/form-field";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmit } from "@/components/shared/use-submit";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { changePassword, requestReset, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, changePasswordSchema } from "@/lib/account/settings/schema";

type Props = { account: AccountDto };

export default function PasswordDialog({ account, open, onClose }: Props & LazyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Change your password"
      description="You stay signed in here. Every other browser is signed out."
    >
      <PasswordForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ account, onClose }: Props & { onClose: () => void }) {
  const changed = useAccountChanged();
  const { enabled } = account.twoFactor;
  const { form, frame } = useSubmitForm({
    schema: async () => changePasswordSchema,
    values: { currentPassword: "", password: "", code: enabled ? "" : undefined },
    send: async (input) => {
      await changePassword(input);
      onClose();
      void changed();
      toast({ title: "Password Updated", description: "Every other browser has been signed out.", variant: "success" });
    },
  });
  const password = useWatch({ control: form.control, name: "password" });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} onCancel={onClose} submitLabel="Change password">
      <AccountName username={account.username} />
      <FormField
        name="currentPassword"
        label="Current password"
        hint={<ResetLink email={account.email} />}
        error={errors.currentPassword?.message}
      >
        <PasswordInput {...form.register("currentPassword")} autoComplete="current-password" required />
      </FormField>
      <NewPasswordField
        id="new-password"
        label="New password"
        field={form.register("password")}
        password={password}
        error={errors.password?.message}
      />
      <AskedCode enabled={enabled} register={() => form.register("code")} error={errors.code?.message} />
    </DialogForm>
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

"use client";

import { DialogForm } from "@/components/account/settings/dialog-form";
import { AccountName, AskedCode, PasswordField } from "@/components/account/settings/proof-fields";
import { FormField } from "@/components/shared/form-field";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { changeEmail, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, changeEmailSchema } from "@/lib/account/settings/schema";

type Props = {
  account: AccountDto;
  /** The waiting address, when its link is to be sent once more. */
  again?: string;
};

export default function EmailDialog({ account, again, open, onClose }: Props & LazyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={again ? "Send the link again" : "Change your email"}
      description={
        again
          ? "The link we sent before stops working then."
          : "A link goes to the new address, a note to the old one. Nothing changes before the link is followed."
      }
    >
      <EmailForm account={account} again={again} onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ account, again = "", onClose }: Props & { onClose: () => void }) {
  const changed = useAccountChanged();
  const { enabled } = account.twoFactor;
  const { form, frame } = useSubmitForm({
    schema: async () => changeEmailSchema,
    values: { email: again, password: "", code: enabled ? "" : undefined },
    send: async (input) => {
      const saved = await changeEmail(input);
      onClose();
      void changed(saved);
      toast({
        title: "Link sent",
        description: `Follow it at ${input.email} to finish the change.`,
        variant: "success",
      });
    },
  });
  const { errors } = form.formState;
  return (
    <DialogForm {...frame} onCancel={onClose} submitLabel={again ? "Send the link" : "Change email"}>
      <FormField name="email" label="New email" error={errors.email?.message}>
        <Input {...form.register("email")} type="email" autoComplete="email" autoCapitalize="none" required />
      </FormField>
      <AccountName username={account.username} />
      <PasswordField field={form.register("password")} error={errors.password?.message} />
      <AskedCode enabled={enabled} register={() => form.register("code")} error={errors.code?.message} />
    </DialogForm>
  );
}

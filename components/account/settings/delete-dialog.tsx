"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { AskedCode, PasswordField } from "@/components/account/settings/proof-fields";
import { FormField } from "@/components/shared/form-field";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { deleteAccount, useAccountChanged } from "@/lib/account/client";
import { reauthenticationSchema } from "@/lib/account/schema";
import type { AccountDto } from "@/lib/account/settings/schema";

type Props = { account: AccountDto };

export default function DeleteDialog({ account, open, onClose }: Props & LazyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Delete your account?"
      description="In 14 days everything in it is deleted. Until then you can keep it with one press. If you have a plan, it is not renewed."
    >
      <DeleteForm account={account} onClose={onClose} />
    </Dialog>
  );
}

/** Usernames are the same whatever the case. */
const typedName = (username: string) =>
  z.string().refine((typed) => typed.trim().toLowerCase() === username.toLowerCase(), `Type ${username} to go on`);

function DeleteForm({ account, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const changed = useAccountChanged();
  const { username, twoFactor } = account;
  const { form, frame } = useSubmitForm({
    schema: async () => reauthenticationSchema.extend({ typed: typedName(username) }),
    values: { typed: "", password: "", code: twoFactor.enabled ? "" : undefined },
    send: async ({ typed: _, ...proof }) => {
      const answer = await deleteAccount(proof);
      onClose();
      void changed(answer);
      // Every page says so from now on.
      router.refresh();
      toast({ title: "Deletion scheduled", description: "Nothing is gone yet. The date stands on this page." });
    },
  });
  const { errors } = form.formState;
  return (
    <DialogForm
      {...frame}
      onCancel={onClose}
      submitLabel="Delete my account"
      cancelLabel="Keep my account"
      tone="danger"
    >
      <FormField
        name="typed"
        label={
          <>
            Type your username, <span className="wrap-anywhere">{username}</span>
          </>
        }
        error={errors.typed?.message}
      >
        <Input
          {...form.register("typed")}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      </FormField>
      <PasswordField field={form.register("password")} error={errors.password?.message} />
      <AskedCode enabled={twoFactor.enabled} register={() => form.register("code")} error={errors.code?.message} />
    </DialogForm>
  );
}

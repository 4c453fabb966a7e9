"use client";

import { useRouter } from "next/navigation";
import { UsernameInput } from "@/components/account/account-fields";
import { DialogForm } from "@/components/account/settings/dialog-form";
import { FormField } from "@/components/shared/form-field";
import type { LazyDialogProps } from "@/components/shared/use-lazy-dialog";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { changeUsername, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, updateAccountSchema } from "@/lib/account/settings/schema";
import { ApiError } from "@/lib/shared/api-client";

type Props = { account: AccountDto };

export default function UsernameDialog({ account, open, onClose }: Props & LazyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Change your username"
      description="From then on you log in with the new one; the old one becomes free for others."
    >
      <UsernameForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function UsernameForm({ account, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const changed = useAccountChanged();
  const { form, frame } = useSubmitForm({
    schema: async () => updateAccountSchema.pick({ username: true }),
    values: { username: account.username },
    send: async ({ username }) => {
      const isNew = username !== account.username;
      const saved = isNew ? await changeUsername({ username, version: account.version }) : account;
      onClose();
      if (!isNew) return;
      void changed(saved);
      // The frame around the page shows the name too.
      router.refresh();
      toast({ title: "Username changed", description: `You log in as ${saved.username} now.`, variant: "success" });
    },
    explain: (error) => {
      if (!(error instanceof ApiError && error.code === "stale")) return null;
      // The account as it is now comes in with the new version, and the same press works then.
      void changed();
      return "Your account was changed elsewhere in the meantime. What you typed is still here: save it again.";
    },
  });
  return (
    <DialogForm {...frame} onCancel={onClose} submitLabel="Change username">
      <FormField
        name="username"
        label="New username"
        hint="3 to 50 letters, digits, underscores and hyphens."
        error={form.formState.errors.username?.message}
      >
        <UsernameInput {...form.register("username")} />
      </FormField>
    </DialogForm>
  );
}

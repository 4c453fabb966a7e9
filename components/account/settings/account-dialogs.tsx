"use client";

import { UsernameInput } from "@/components/account/account-fields";
import { blankReauthentication, FormDialog, ReauthenticationFields } from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { changeEmail, changeUsername, useAccountChanged } from "@/lib/account/client";
import { type AccountDto, changeEmailSchema, updateAccountSchema } from "@/lib/account/schema";
import { ApiError } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

type Props = LazyDialogProps & { account: AccountDto };

const usernameSchema = updateAccountSchema.pick({ username: true });

export function UsernameDialog({ account, ...dialog }: Props) {
  const refresh = useRefresh();
  const changed = useAccountChanged();
  return (
    <FormDialog
      {...dialog}
      title="Change your username"
      description="You'll sign in with the new one right away. Someone else can then take the old one."
      submitLabel="Change username"
      schema={usernameSchema}
      values={{ username: account.username }}
      send={async ({ username }) => {
        const isNew = username !== account.username;
        const saved = isNew ? await changeUsername({ username, version: account.version }) : account;
        dialog.onClose();
        if (!isNew) return;
        void changed(saved);
        // The shell shows the name too.
        refresh();
        toast({ title: "Username changed", description: `You now sign in as ${saved.username}.`, variant: "success" });
      }}
      explain={(error) => {
        if (!(error instanceof ApiError && error.code === "stale")) return null;
        // Loads the new version, so that submitting again works.
        void changed();
        return "Your account was changed elsewhere. What you typed is still here; save again to keep it.";
      }}
    >
      {({ register, formState: { errors } }) => (
        <FormField
          name="username"
          label="New username"
          hint="3 to 50 letters, numbers, underscores or hyphens."
          error={errors.username?.message}
        >
          <UsernameInput {...register("username")} />
        </FormField>
      )}
    </FormDialog>
  );
}

/** @param pending the unconfirmed address, to send its link again */
export function EmailDialog({ account, pending, ...dialog }: Props & { pending?: string }) {
  const changed = useAccountChanged();
  return (
    <FormDialog
      {...dialog}
      title={pending ? "Send a new link" : "Change your email"}
      description={
        pending
          ? "The link we sent before will stop working."
          : "We'll send a link to the new address and a notice to the old one. Nothing changes until you open the link."
      }
      submitLabel={pending ? "Send link" : "Change email"}
      schema={changeEmailSchema}
      values={{ email: pending ?? "", ...blankReauthentication(account) }}
      send={async (input) => {
        const saved = await changeEmail(input);
        dialog.onClose();
        void changed(saved);
        const description = `Open it at ${input.email} to finish the change.`;
        toast({ title: "Link sent", description, variant: "success" });
      }}
    >
      {(form) => (
        <>
          <FormField name="email" label="New email" error={form.formState.errors.email?.message}>
            <Input {...form.register("email")} type="email" autoComplete="email" autoCapitalize="none" required />
          </FormField>
          <ReauthenticationFields account={account} form={form} />
        </>
      )}
    </FormDialog>
  );
}

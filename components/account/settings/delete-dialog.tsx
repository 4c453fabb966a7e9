"use client";

import * as z from "zod";
import { ExactInput } from "@/components/account/account-fields";
import { blankReauthentication, FormDialog, ReauthenticationFields } from "@/components/account/settings/dialog-form";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { toast } from "@/components/ui/toast";
import { deleteAccount, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/schema";
import { reauthenticationSchema } from "@/lib/account/schema";
import { formatExact } from "@/lib/shared/money";
import { useRefresh } from "@/lib/shared/refresh";

const typedName = (username: string) =>
  z.string().refine((typed) => typed.trim().toLowerCase() === username.toLowerCase(), `Type ${username} to continue`);

export default function DeleteDialog({ account, ...dialog }: LazyDialogProps & { account: AccountDto }) {
  const refresh = useRefresh();
  const changed = useAccountChanged();
  const { username, unpaid } = account;
  return (
    <FormDialog
      {...dialog}
      title="Delete your account?"
      description="Everything in it will be deleted in 14 days. You can cancel the deletion anytime before then. If you have a plan, it won't renew."
      submitLabel="Delete my account"
      cancelLabel="Keep my account"
      tone="danger"
      schema={reauthenticationSchema.extend({ typed: typedName(username) })}
      values={{ typed: "", ...blankReauthentication(account) }}
      send={async ({ typed: _, ...reauthentication }) => {
        const scheduled = await deleteAccount(reauthentication);
        dialog.onClose();
        void changed(scheduled);
        // Every page shows a banner now.
        refresh();
        toast({
          title: "Deletion scheduled",
          description: "Nothing has been deleted yet. You'll find the date on this page.",
        });
      }}
    >
      {(form) => (
        <>
          {unpaid.length > 0 && (
            <div className="rounded-md bg-tone-amber px-3.5 py-3 text-sm text-tone-amber-ink">
              <p>These invoices are unpaid. Their links stop working when the account is deleted.</p>
              <ul className="mt-2 grid gap-1">
                {unpaid.map(({ number, billToName, balance }) => (
                  <li key={number} className="flex justify-between gap-4">
                    <span className="min-w-0 wrap-anywhere">
                      {number}, {billToName}
                    </span>
                    <span className="tabular-nums">{formatExact(balance)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <FormField
            name="typed"
            label={
              <>
                Type your username, <span className="wrap-anywhere">{username}</span>
              </>
            }
            error={form.formState.errors.typed?.message}
          >
            <ExactInput {...form.register("typed")} autoComplete="off" />
          </FormField>
          <ReauthenticationFields account={account} form={form} />
        </>
      )}
    </FormDialog>
  );
}

"use client";

import { ResendVerification } from "@/components/account/send-again";
import type { LazyDialogProps } from "@/components/shared/lazy-dialog";
import { DialogButton } from "@/components/shared/lazy-dialog";
import { loadAccount } from "@/lib/account/client";

/** Why one cannot subscribe yet, and the mail once more. */
export function ConfirmEmail({ email, verb = "subscribe" }: { email: string; verb?: string }) {
  return (
    <div className="rounded-md bg-tone-amber px-3.5 py-3 text-sm text-tone-amber-ink">
      <p className="text-pretty wrap-anywhere">
        To {verb}, please confirm your email first: we sent a link to <strong className="font-semibold">{email}</strong>
        .
      </p>
      <ResendVerification email={email} />
    </div>
  );
}

/** With the account itself, which asks for a code where there is a second factor. */
const deleteDialog = async () => {
  const [{ default: DeleteDialog }, account] = await Promise.all([
    import("@/components/account/settings/delete-dialog"),
    loadAccount(),
  ]);
  return { default: (props: LazyDialogProps) => <DeleteDialog account={account} {...props} /> };
};

/** The way to the deletion of the account, for whoever cannot reach the settings. */
export function DeleteAccountButton({ size }: { size?: "sm" }) {
  return (
    <DialogButton load={deleteDialog} dialog={{}} variant="ghost" size={size}>
      Delete my account
    </DialogButton>
  );
}

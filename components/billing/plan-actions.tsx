"use client";

import { ResendVerification } from "@/components/account/send-again";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { EmailText } from "@/components/shared/record/facts";
import { loadAccount } from "@/lib/account/client";

/** Asks to verify the email before subscribing. */
export function ConfirmEmail({ email, verb = "subscribe" }: { email: string; verb?: string }) {
  return (
    <div className="rounded-md bg-tone-amber px-3.5 py-3 text-sm text-tone-amber-ink">
      <p className="text-pretty wrap-anywhere">
        To {verb}, please confirm your email first. We sent a link to{" "}
        <strong className="font-semibold">
          <EmailText email={email} />
        </strong>
        .
      </p>
      <ResendVerification email={email} />
    </div>
  );
}

/** Loads the account too: the dialog asks for a code with a second factor. */
const deleteDialog = async () => {
  const [{ default: DeleteDialog }, account] = await Promise.all([
    import("@/components/account/settings/delete-dialog"),
    loadAccount(),
  ]);
  return { default: (props: LazyDialogProps) => <DeleteDialog account={account} {...props} /> };
};

/** Deletes the account from pages where the settings are blocked. */
export function DeleteAccountButton({ size }: { size?: "sm" }) {
  return (
    <DialogButton load={deleteDialog} dialog={{}} variant="ghost" size={size}>
      Delete my account
    </DialogButton>
  );
}

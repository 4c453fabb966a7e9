"use client";

import type { LazyDialogProps } from "@/components/shared/lazy-dialog";
import { DialogButton } from "@/components/shared/lazy-dialog";
import { loadAccount } from "@/lib/account/client";

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

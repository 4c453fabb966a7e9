"use client";

import type { ReactNode } from "react";
import { DeletionState } from "@/components/account/settings/deletion-state";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { DialogButton } from "@/components/shared/dialog-button";
import { FormSection } from "@/components/shared/form-section";
import type { Clock } from "@/components/shared/moment";
import { useAccount } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/settings/schema";

const deleteDialog = () => import("@/components/account/settings/delete-dialog");

const GOES = [
  "all events, with their fees, notes and history",
  "all clients, bureau partners and representatives",
  "your profile and your trial or subscription",
  "this log-in, its passkeys and recovery codes",
];

/** The way out: what goes, when, what to take along first, and nothing that talks anybody out of it. */
export function DangerTab({
  account: served,
  clock,
  backup,
}: {
  account: AccountDto;
  clock: Clock;
  backup: ReactNode;
}) {
  const account = useAccount(served);
  return (
    <>
      <FormSection
        title="Take your data first"
        description="When it is deleted, nobody can bring it back, we included."
      >
        {backup}
      </FormSection>
      <FormSection
        title="Delete this account"
        description="Nothing is deleted for 14 days: log in and keep it, whenever you change your mind."
      >
        <FocusOnChange of={account.deletionDueAt ?? ""}>
          {account.deletionDueAt ? (
            <DeletionState dueAt={account.deletionDueAt} clock={clock} />
          ) : (
            <Offer account={account} />
          )}
        </FocusOnChange>
      </FormSection>
    </>
  );
}

function Offer({ account }: { account: AccountDto }) {
  return (
    <div className="rounded-lg border border-danger/40 bg-card p-4 sm:p-5">
      <h3 className="text-sm font-semibold">After 14 days this is gone for good</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm marker:text-muted-foreground">
        {GOES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">
        Until then all works as before. Other browsers are signed out, and we send you a mail with the date.
      </p>
      <div className="mt-4">
        <DialogButton load={deleteDialog} dialog={{ account }} variant="danger">
          Delete my account
        </DialogButton>
      </div>
    </div>
  );
}

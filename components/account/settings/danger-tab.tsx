"use client";

import { CalendarX, Download } from "lucide-react";
import { useKeepAccount } from "@/components/account/keep-account";
import { FocusOnChange } from "@/components/account/settings/focus-on-change";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { FormSection } from "@/components/shared/form/form-field";
import { type Clock, dayOf } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useAccount, useAccountChanged } from "@/lib/account/client";
import type { AccountDto } from "@/lib/account/schema";
import { daysBetween, formatDayLong, formatRelativeDays } from "@/lib/shared/dates";

const deleteDialog = () => import("@/components/account/settings/delete-dialog");

const DELETED = [
  "All events with their fees, notes and history",
  "All clients, bureau partners and representatives",
  "Your profile and your trial or subscription",
  "Your sign-in, passkeys and recovery codes",
];

type Props = { account: AccountDto; clock: Clock };

export function DangerTab({ account: served, clock }: Props) {
  const account = useAccount(served);
  return (
    <>
      <FormSection title="Export your data first" description="Once deleted, it can't be recovered – even by us.">
        <AppLink href="/import#ways-out-title" className={buttonClass()}>
          <Download aria-hidden /> Export your data
        </AppLink>
      </FormSection>
      <FormSection
        title="Delete your account"
        description="Nothing is deleted for 14 days. If you change your mind, sign in and keep your account."
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
      <h3 className="text-sm font-semibold">What we'll delete after 14 days</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm marker:text-muted-foreground">
        {DELETED.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">
        Until then, everything works as before. You'll be signed out on other devices, and we'll email you the date.
      </p>
      <div className="mt-4">
        <DialogButton load={deleteDialog} dialog={{ account }} variant="danger">
          Delete my account
        </DialogButton>
      </div>
    </div>
  );
}

function DeletionState({ dueAt, clock }: { dueAt: string; clock: Clock }) {
  const { keep, pending } = useKeepAccount(useAccountChanged());
  const day = dayOf(dueAt, clock.timeZone);
  return (
    <div className="rounded-lg bg-tone-red p-4 text-tone-red-ink sm:p-5">
      <p className="flex items-start gap-2.5 font-semibold">
        <CalendarX aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          This account will be deleted on <time dateTime={day}>{formatDayLong(day)}</time>
        </span>
      </p>
      <p className="mt-1 ps-6.5 text-sm">
        That's {formatRelativeDays(daysBetween(dayOf(clock.now, clock.timeZone), day))}. Until then, everything works as
        before.
      </p>
      <div className="mt-4 ps-6.5">
        <Button loading={pending} onClick={keep}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}

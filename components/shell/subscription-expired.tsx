"use client";

import { CalendarX, ExternalLink, LogOut } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { KeepAccount } from "@/components/account/keep-account";
import { AnnouncementWatch, CoveredAnnouncements } from "@/components/announcements/announcements";
import { ConfirmEmail, DeleteAccountButton } from "@/components/billing/plan-actions";
import { dayOf, expiredText, MONTHLY } from "@/components/billing/plan-text";
import { useCheckout, usePortal, useUnverified } from "@/components/billing/use-checkout";
import { reopen } from "@/components/billing/use-plan-watch";
import { ArchiveButton, BackupButton } from "@/components/export/export-buttons";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { useSignOut } from "@/components/shared/shell/sign-out-button";
import { ContactButton } from "@/components/support/contact-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog, focusFirst } from "@/components/ui/dialog";
import type { AnnouncementDto } from "@/lib/announcements/rules";
import { lookUpPlan } from "@/lib/billing/client";
import { today } from "@/lib/shared/dates";
import { useRefresh } from "@/lib/shared/refresh";
import { isBlocked, type Subscription } from "@/lib/shared/subscription";

export type Expired = {
  plan: Subscription;
  timeZone: string;
  /** The unconfirmed address, or null. */
  unverified: string | null;
  deletionDueAt: string | null;
  announcements: AnnouncementDto[];
};

const loadPaymentDialog = () => import("@/components/invoices/payment-dialog");

/** The only page for blocked accounts. */
const OPEN_PAGE = "/subscribe";

/** Covers every page except the plan's, until the subscription no longer blocks. */
export default function SubscriptionExpired({
  plan,
  timeZone,
  unverified: served,
  deletionDueAt,
  announcements,
}: Expired) {
  const covered = usePathname() !== OPEN_PAGE;
  const refresh = useRefresh();
  const unverified = useUnverified(served);
  const { subscribe, leaving: paying } = useCheckout();
  const portal = usePortal(() => {
    lookUpPlan().then(
      ({ isSubscribed }) => isSubscribed && reopen(refresh),
      () => undefined,
    );
  });
  const { leaving, signOut, question } = useSignOut();
  // Browsers may close it on a second Escape or a gesture; then it is reopened.
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (!covered) return;
    const { style } = document.documentElement;
    const stay = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelectorAll("dialog:modal").length === 1) event.preventDefault();
    };
    style.overflow = "hidden";
    document.addEventListener("keydown", stay);
    return () => {
      style.overflow = "";
      document.removeEventListener("keydown", stay);
    };
  }, [covered]);
  if (!isBlocked(plan.status)) return null;
  const disabled = unverified !== null;
  const thisYear = Number(today(timeZone).slice(0, 4));
  return (
    <>
      <Dialog
        key={opened}
        open={covered}
        onOpenChange={() => setOpened((times) => times + 1)}
        dismissible={false}
        title="Subscription Expired"
        description={expiredText(plan.status, dayOf(plan.trialEndsAt, timeZone), plan.hasPlan)}
        className="backdrop:bg-background/80 backdrop:backdrop-blur-sm"
        footer={
          <>
            <BackupButton>Export my data</BackupButton>
            {plan.hasPlan ? (
              <Button
                ref={disabled ? undefined : focusFirst}
                variant="primary"
                disabled={disabled}
                loading={portal.opening}
                // The portal's first page, as a new card alone pays no open invoice.
                onClick={() => portal.open()}
              >
                Fix payment <ExternalLink aria-hidden />
              </Button>
            ) : (
              <Button
                ref={disabled ? undefined : focusFirst}
                variant="primary"
                disabled={disabled}
                loading={paying}
                onClick={() => subscribe()}
              >
                Subscribe for {MONTHLY} a month
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-4 text-sm">
          <CoveredAnnouncements served={announcements} />
          <p className="text-muted-foreground">
            All your data is still here, and it's yours. {plan.hasPlan ? "Fix the payment" : "Subscribe"} to keep
            working, or export it anytime.{" "}
            <Link
              ref={disabled ? focusFirst : undefined}
              href={OPEN_PAGE}
              prefetch={false}
              className="rounded-sm text-brand underline underline-offset-4 hover:no-underline"
            >
              See the plan
            </Link>
          </p>
          <ArchiveButton variant="link">Export everything with photos and documents (zip)</ArchiveButton>
          <p className="text-muted-foreground">
            Tax-year pack:{" "}
            {[thisYear - 1, thisYear].map((year) => (
              <a
                key={year}
                href={`/api/reports/tax-year/${year}`}
                download
                className="me-3 rounded-sm text-brand underline underline-offset-4 hover:no-underline"
              >
                {year}
              </a>
            ))}
          </p>
          {unverified ? <ConfirmEmail email={unverified} verb={plan.hasPlan ? "renew" : "subscribe"} /> : null}
          {deletionDueAt ? (
            <div className="rounded-md bg-tone-red px-3.5 py-3 text-tone-red-ink">
              <p className="text-pretty">
                <CalendarX aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
                Your account and everything in it will be deleted on {dayOf(deletionDueAt, timeZone)}.
              </p>
              <KeepAccount />
            </div>
          ) : null}
          <p className="-mx-2.5 flex flex-wrap items-center gap-x-1 gap-y-1">
            <DialogButton
              size="sm"
              variant="ghost"
              load={loadPaymentDialog}
              dialog={{ today: today(timeZone), invoices: [], payer: null, offersAll: true }}
            >
              Record a payment
            </DialogButton>
            <ContactButton className={buttonClass({ variant: "ghost", size: "sm" })}>Contact Us</ContactButton>
            {deletionDueAt ? null : <DeleteAccountButton size="sm" />}
            <Button variant="ghost" size="sm" className="ms-auto" loading={leaving} onClick={signOut}>
              <LogOut aria-hidden /> Sign Out
            </Button>
          </p>
        </div>
      </Dialog>
      {covered ? null : <AnnouncementWatch />}
      {question}
    </>
  );
}

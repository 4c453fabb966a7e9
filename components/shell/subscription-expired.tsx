"use client";

import { LogOut } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { ResendVerification } from "@/components/account/resend-verification";
import { useSignOut } from "@/components/shared/sign-out-button";
import { focusFirst } from "@/components/shell/focus-first";
import { expiredText } from "@/components/shell/plan-words";
import { ContactButton } from "@/components/support/contact-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ArchiveButton } from "@/components/workbook/archive-button";
import { BackupButton } from "@/components/workbook/backup-button";
import { cn } from "@/lib/shared/cn";
import type { BlockedStatus } from "@/lib/shared/subscription";

export type Expired = {
  status: BlockedStatus;
  /** As a person says it: "Thu, Dec 21". */
  trialEnded: string;
  /** The address that still has to be confirmed, or null. */
  unverified: string | null;
};

/** The one page a blocked account can use: it holds the way out. */
const OPEN_PAGE = "/subscribe";

/** Covers every screen but the one where one subscribes, and stays until the subscription does not block any more. */
export default function SubscriptionExpired({ status, trialEnded, unverified }: Expired) {
  const covered = usePathname() !== OPEN_PAGE;
  const { leaving, signOut, question } = useSignOut();
  // A browser may close a dialog that objects, on a second Escape or a gesture: then it is opened anew.
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (!covered) return;
    const { style } = document.documentElement;
    const stay = (event: KeyboardEvent) => {
      // A dialog that was opened from this one closes as ever.
      if (event.key === "Escape" && document.querySelectorAll("dialog:modal").length === 1) event.preventDefault();
    };
    style.overflow = "hidden";
    document.addEventListener("keydown", stay);
    return () => {
      style.overflow = "";
      document.removeEventListener("keydown", stay);
    };
  }, [covered]);
  return (
    <>
      <Dialog
        key={opened}
        open={covered}
        onOpenChange={() => setOpened((times) => times + 1)}
        dismissible={false}
        title="Subscription Expired"
        description={expiredText(status, trialEnded)}
        className="backdrop:bg-background/80 backdrop:backdrop-blur-sm"
        footer={
          <>
            <BackupButton>Export my data</BackupButton>
            <Link ref={focusFirst} href={OPEN_PAGE} prefetch={false} className={buttonClass({ variant: "primary" })}>
              See the plan
            </Link>
          </>
        }
      >
        <div className="grid gap-4 text-sm">
          <p className="text-muted-foreground">
            Everything you entered is still here, and it stays yours: subscribe to go on with it, or take it with you.
          </p>
          <ArchiveButton variant="link">Export it with photos and documents, as a zip</ArchiveButton>
          {unverified ? (
            <div className="rounded-md bg-tone-amber px-3.5 py-3 text-tone-amber-ink">
              <p className="text-pretty wrap-anywhere">
                To subscribe, please confirm your email first: we sent a link to{" "}
                <strong className="font-semibold">{unverified}</strong>.
              </p>
              <ResendVerification email={unverified} />
            </div>
          ) : null}
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ContactButton className={cn(buttonClass({ variant: "link", size: "sm" }))}>Contact Us</ContactButton>
            <Button variant="ghost" size="sm" className="-me-2.5" loading={leaving} onClick={signOut}>
              <LogOut aria-hidden /> Sign Out
            </Button>
          </p>
        </div>
      </Dialog>
      {question}
    </>
  );
}

import { CalendarX, MailWarning } from "lucide-react";
import Link from "next/link";
import { KeepAccount } from "@/components/account/keep-account";
import { ResendVerification } from "@/components/account/send-again";
import { formatDayLong, today } from "@/lib/shared/dates";

/** For whoever has not followed the link of the first mail yet. */
export function VerificationBanner({ email }: { email: string }) {
  return (
    <aside
      aria-label="Email to confirm"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-tone-amber px-4 py-1.5 text-[0.8125rem] text-tone-amber-ink print:hidden"
    >
      <p className="text-center min-w-0 text-pretty wrap-anywhere">
        <MailWarning aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
        Please confirm your email: we sent a link to <strong className="font-semibold">{email}</strong>
      </p>
      <span className="flex items-center gap-4">
        <ResendVerification email={email} />
        <Link
          href="/account-settings"
          prefetch={false}
          className="font-medium underline underline-offset-4 hover:no-underline"
        >
          Wrong address?
        </Link>
      </span>
    </aside>
  );
}

/** On every page while a deletion waits for its day: whoever did not mean it, or did not do it, sees it in time. */
export function DeletionBanner({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const day = today(timeZone, new Date(dueAt));
  return (
    <aside
      aria-label="Account deletion"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-tone-red px-4 py-1.5 text-[0.8125rem] text-tone-red-ink print:hidden"
    >
      <p className="text-center text-pretty">
        <CalendarX aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
        Your account and everything in it will be deleted on{" "}
        <time dateTime={day} className="font-semibold">
          {formatDayLong(day)}
        </time>
      </p>
      <KeepAccount />
    </aside>
  );
}

import { CalendarX, type LucideIcon, MailWarning } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { KeepAccount } from "@/components/account/keep-account";
import { ResendVerification } from "@/components/account/send-again";
import { EmailText } from "@/components/shared/record/facts";
import { formatDayLong, today } from "@/lib/shared/dates";

type BannerProps = { label: string; tone: string; icon: LucideIcon; text: ReactNode; children: ReactNode };

const Banner = ({ label, tone, icon: Icon, text, children }: BannerProps) => (
  <aside
    aria-label={label}
    className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b px-4 py-1.5 text-[0.8125rem] print:hidden ${tone}`}
  >
    <p className="min-w-0 text-center text-pretty wrap-anywhere">
      <Icon aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
      {text}
    </p>
    {children}
  </aside>
);

export const VerificationBanner = ({ email }: { email: string }) => (
  <Banner
    label="Email to confirm"
    tone="bg-tone-amber text-tone-amber-ink"
    icon={MailWarning}
    text={
      <>
        Please confirm your email. We sent a link to{" "}
        <strong className="font-semibold">
          <EmailText email={email} />
        </strong>
        .
      </>
    }
  >
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
  </Banner>
);

export function DeletionBanner({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const day = today(timeZone, new Date(dueAt));
  return (
    <Banner
      label="Account deletion"
      tone="bg-tone-red text-tone-red-ink"
      icon={CalendarX}
      text={
        <>
          Your account and everything in it will be deleted on{" "}
          <time dateTime={day} className="font-semibold">
            {formatDayLong(day)}
          </time>
        </>
      }
    >
      <KeepAccount />
    </Banner>
  );
}

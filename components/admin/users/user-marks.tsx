import {
  Ban,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
  MailQuestion,
  ShieldCheck,
} from "lucide-react";
import type { SubscriptionStatus } from "@/lib/shared/subscription";

export const STATUS_LABEL: Record<SubscriptionStatus, string> = {
  trialing: "Trial",
  active: "Active",
  past_due: "Past due",
  unpaid: "Unpaid",
  canceled: "Canceled",
};

const LOOKS: Record<SubscriptionStatus, { Icon: LucideIcon; tone: string }> = {
  trialing: { Icon: Hourglass, tone: "bg-tone-blue text-tone-blue-ink" },
  active: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink" },
  past_due: { Icon: CircleAlert, tone: "bg-tone-amber text-tone-amber-ink" },
  unpaid: { Icon: CircleMinus, tone: "bg-tone-neutral text-tone-neutral-ink" },
  canceled: { Icon: CircleX, tone: "bg-tone-red text-tone-red-ink" },
};

function Mark({ Icon, tone, children }: { Icon: LucideIcon; tone: string; children: string }) {
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}

/** A status is a colour, an icon and a word. */
export function PlanBadge({ status }: { status: SubscriptionStatus }) {
  return <Mark {...LOOKS[status]}>{STATUS_LABEL[status]}</Mark>;
}

type Marked = { isAdmin: boolean; emailVerified: boolean; disabledAt: string | null; deletionDueAt: string | null };

/** What is unusual about an account. */
export function UserMarks({ isAdmin, emailVerified, disabledAt, deletionDueAt }: Marked) {
  return (
    <>
      {disabledAt ? (
        <Mark Icon={Ban} tone="bg-tone-red text-tone-red-ink">
          Disabled
        </Mark>
      ) : null}
      {deletionDueAt ? (
        <Mark Icon={CalendarX} tone="bg-tone-red text-tone-red-ink">
          To be deleted
        </Mark>
      ) : null}
      {emailVerified ? null : (
        <Mark Icon={MailQuestion} tone="bg-tone-amber text-tone-amber-ink">
          Not verified
        </Mark>
      )}
      {isAdmin ? (
        <Mark Icon={ShieldCheck} tone="bg-tone-neutral text-tone-neutral-ink">
          Admin
        </Mark>
      ) : null}
    </>
  );
}

export const isPlain = ({ isAdmin, emailVerified, disabledAt, deletionDueAt }: Marked): boolean =>
  !isAdmin && emailVerified && !disabledAt && !deletionDueAt;

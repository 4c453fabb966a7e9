import type { ReactNode } from "react";
import { AuditList } from "@/components/admin/audit/audit-list";
import { PlanBadge, UserMarks } from "@/components/admin/badges";
import { UserActions } from "@/components/admin/users/user-actions";
import { AppLink } from "@/components/shared/app-link";
import { EmailText } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { Stat } from "@/components/shared/record/stat";
import {
  type Clock,
  DayText,
  dayOf,
  formatLastSeen,
  MomentText,
  shortMoment,
} from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import { COUNT_LABEL, inWords, MAIL_STATE_LABEL } from "@/lib/admin/list";
import type { AdminCounts, AdminUserDto } from "@/lib/admin/schema";
import { plural } from "@/lib/shared/phrases";
import { zoneName } from "@/lib/shared/time-zones";

const number = (count: number) => count.toLocaleString("en-US");

/** Counts and settings of a user's account, never its content. */
export function UserDetail({ user, isOwn, clock }: { user: AdminUserDto; isOwn: boolean; clock: Clock }) {
  return (
    <>
      <PageHeader
        title={user.username}
        badge={
          <>
            <PlanBadge status={user.status} />
            <UserMarks {...user} />
          </>
        }
        subtitle={[user.name, user.businessName].filter(Boolean).join(" · ") || "No name yet"}
        breadcrumbs={[{ href: "/admin/users", label: "Users" }]}
        actions={<UserActions user={user} isOwn={isOwn} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Records" aria-labelledby="what-they-have">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
              {Object.entries(COUNT_LABEL).map(([key, label]) => (
                <Stat
                  key={key}
                  label={label}
                  value={number(user.counts[key as keyof AdminCounts])}
                  sub={key === "files" && user.fileBytes > 0 ? sizeOf(user.fileBytes) : undefined}
                />
              ))}
            </dl>
          </Panel>
          <Panel
            title="Audit log"
            aria-labelledby="user-audit"
            action={<AllOf href={`/admin/audit?user=${user.id}`}>All entries</AllOf>}
          >
            {user.audit.length > 0 ? (
              <AuditList entries={user.audit} clock={clock} />
            ) : (
              <p className="text-sm text-muted-foreground">No admin actions on this account.</p>
            )}
          </Panel>
          <Panel
            title="Recent emails"
            aria-labelledby="user-mails"
            action={<AllOf href={`/admin/jobs?tab=mail&user=${user.id}`}>All emails</AllOf>}
          >
            <Mails mails={user.mails} clock={clock} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5">
          <AccountPanel user={user} clock={clock} />
          <PlanPanel user={user} clock={clock} />
        </div>
      </div>
    </>
  );
}

function AllOf({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink href={href} className="inline-flex min-h-6 items-center text-sm underline underline-offset-4">
      {children}
    </AppLink>
  );
}

function Mails({ mails, clock }: { mails: AdminUserDto["mails"]; clock: Clock }) {
  if (mails.length === 0) return <p className="text-sm text-muted-foreground">No emails in the last two weeks.</p>;
  const year = dayOf(clock.now, clock.timeZone).slice(0, 4);
  return (
    <ul className="divide-y">
      {mails.map(({ id, name, state, queuedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm">
          <span className="font-medium">{inWords(name)}</span>
          <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
            {MAIL_STATE_LABEL[state]},{" "}
            <MomentText at={queuedAt} clock={clock}>
              {shortMoment(queuedAt, clock.timeZone, year)}
            </MomentText>
          </span>
        </li>
      ))}
    </ul>
  );
}

type PanelProps = { user: AdminUserDto; clock: Clock };

function AccountPanel({ user, clock }: PanelProps) {
  const { sessions, disabledAt, deletionDueAt } = user;
  const on = (at: string) => <DayText at={at} clock={clock} />;
  const email = (
    <a
      href={`mailto:${user.email}`}
      className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
    >
      <EmailText email={user.email} />
    </a>
  );
  const lastSeen = (
    <span className="inline-block first-letter:uppercase">
      <MomentText at={user.lastSeenAt} clock={clock}>
        {formatLastSeen(user.lastSeenAt, clock)}
      </MomentText>
    </span>
  );
  return (
    <FactPanel
      title="Account"
      id="user-account"
      facts={[
        ["Email", email],
        ["Verified", user.emailVerifiedAt ? on(user.emailVerifiedAt) : "Not yet"],
        ["Signed up", on(user.createdAt)],
        ["Last seen", lastSeen],
        ["Signed in on", sessions > 0 ? plural(sessions, "device") : "No device"],
        ["Two-factor", secondStep(user)],
        ["Password set", on(user.passwordChangedAt)],
        ["Time zone", zoneName(user.timeZone)],
        ["Disabled", disabledAt && on(disabledAt)],
        ["Deletion date", deletionDueAt && on(deletionDueAt)],
      ]}
    />
  );
}

function secondStep({ twoFactor, passkeys }: AdminUserDto): string {
  const parts = [...(twoFactor ? ["Authenticator app"] : []), ...(passkeys > 0 ? [plural(passkeys, "passkey")] : [])];
  return parts.join(", ") || "None";
}

const PLAN_LABEL = {
  incomplete: "Incomplete",
  incomplete_expired: "Incomplete, expired",
  trialing: "Trialing",
  active: "Active",
  past_due: "Past due",
  unpaid: "Unpaid",
  canceled: "Canceled",
  paused: "Paused",
} as const;

function PlanPanel({ user, clock }: PanelProps) {
  const { plan } = user;
  const on = (at: string | null | undefined) => at && <DayText at={at} clock={clock} />;
  const code = (id: string | null | undefined) => id && <code className="text-xs">{id}</code>;
  return (
    <FactPanel
      title="Plan"
      id="user-plan"
      facts={[
        ["Stripe status", plan?.planStatus ? PLAN_LABEL[plan.planStatus] : "No subscription"],
        ["Trial ends", on(user.trialEndsAt)],
        ["Paid plan starts", on(plan?.startedAt)],
        ["Period ends", on(plan?.currentPeriodEnd)],
        ["Cancels on", on(plan?.cancelAt)],
        ["Paid until", on(plan?.paidUntil)],
        ["Ended", on(plan?.endedAt)],
        ["Customer", code(plan?.stripeCustomerId)],
        ["Subscription", code(plan?.stripeSubscriptionId)],
        ["Promotion code", user.promotionCode],
      ]}
    />
  );
}

type FactPanelProps = { title: string; id: string; facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Leaves out facts without a value. */
function FactPanel({ title, id, facts }: FactPanelProps) {
  return (
    <Panel title={title} aria-labelledby={id}>
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Panel>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

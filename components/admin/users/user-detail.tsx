import type { ReactNode } from "react";
import { AuditList } from "@/components/admin/audit/audit-list";
import { PlanBadge, UserMarks } from "@/components/admin/badges";
import { UserActions } from "@/components/admin/users/user-actions";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/page-header";
import { Stat } from "@/components/shared/stat";
import { type Clock, DayText, dayOf, formatLastSeen, MomentText, shortMoment } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import { COUNT_LABEL, inWords, MAIL_STATE_LABEL } from "@/lib/admin/list";
import type { AdminCounts, AdminUserDto } from "@/lib/admin/users/schema";

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
        subtitle={[user.name, user.businessName].filter(Boolean).join(" · ") || "No name entered yet"}
        breadcrumbs={[{ href: "/admin/users", label: "Users" }]}
        actions={<UserActions user={user} isOwn={isOwn} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="What they have" aria-labelledby="what-they-have">
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
              <p className="text-sm text-muted-foreground">No admin has done anything here.</p>
            )}
          </Panel>
          <Panel
            title="Latest mails"
            aria-labelledby="user-mails"
            action={<AllOf href={`/admin/jobs?tab=mail&user=${user.id}`}>All mails</AllOf>}
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
  if (mails.length === 0) return <p className="text-sm text-muted-foreground">None in the last two weeks.</p>;
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
  return (
    <Panel title="Account" aria-labelledby="user-account">
      <dl className="grid gap-2 text-sm">
        <Fact label="Email">
          <a
            href={`mailto:${user.email}`}
            className="inline-flex min-h-6 items-center underline decoration-border underline-offset-4 hover:decoration-current"
          >
            {user.email}
          </a>
        </Fact>
        <Fact label="Verified">
          {user.emailVerifiedAt ? <DayText at={user.emailVerifiedAt} clock={clock} /> : "Not yet"}
        </Fact>
        <Fact label="Signed up">
          <DayText at={user.createdAt} clock={clock} />
        </Fact>
        <Fact label="Last seen">
          <MomentText at={user.lastSeenAt} clock={clock}>
            {formatLastSeen(user.lastSeenAt, clock)}
          </MomentText>
        </Fact>
        <Fact label="Signed in on">
          {user.sessions === 1 ? "1 device" : user.sessions > 0 ? `${number(user.sessions)} devices` : "No device"}
        </Fact>
        <Fact label="Second step">{secondStep(user)}</Fact>
        <Fact label="Password set">
          <DayText at={user.passwordChangedAt} clock={clock} />
        </Fact>
        <Fact label="Time zone">{user.timeZone.replaceAll("_", " ")}</Fact>
        {user.disabledAt ? (
          <Fact label="Disabled">
            <DayText at={user.disabledAt} clock={clock} />
          </Fact>
        ) : null}
        {user.deletionDueAt ? (
          <Fact label="Deleted on">
            <DayText at={user.deletionDueAt} clock={clock} />
          </Fact>
        ) : null}
      </dl>
    </Panel>
  );
}

function secondStep({ twoFactor, passkeys }: AdminUserDto): string {
  const parts = [
    ...(twoFactor ? ["Authenticator app"] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
  ];
  return parts.join(", ") || "None";
}

const PLAN_WORDS = {
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
  const days: [string, string | null | undefined][] = [
    ["Trial ends", user.trialEndsAt],
    ["Paid since", plan?.startedAt],
    ["Period ends", plan?.currentPeriodEnd],
    ["Cancels on", plan?.cancelAt],
    ["Paid until", plan?.paidUntil],
    ["Ended", plan?.endedAt],
  ];
  return (
    <Panel title="Plan" aria-labelledby="user-plan">
      <dl className="grid gap-2 text-sm">
        <Fact label="At Stripe">{plan?.planStatus ? PLAN_WORDS[plan.planStatus] : "No subscription"}</Fact>
        {days.map(([label, at]) =>
          at ? (
            <Fact key={label} label={label}>
              <DayText at={at} clock={clock} />
            </Fact>
          ) : null,
        )}
        {plan?.stripeCustomerId ? (
          <Fact label="Customer">
            <code className="text-xs">{plan.stripeCustomerId}</code>
          </Fact>
        ) : null}
        {plan?.stripeSubscriptionId ? (
          <Fact label="Subscription">
            <code className="text-xs">{plan.stripeSubscriptionId}</code>
          </Fact>
        ) : null}
        {user.promotionCode ? <Fact label="Came with code">{user.promotionCode}</Fact> : null}
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { AccountTab } from "@/components/account/settings/account-tab";
import { AccountTabs, TABS, tabOf } from "@/components/account/settings/account-tabs";
import { DangerTab } from "@/components/account/settings/danger-tab";
import { SecurityTab } from "@/components/account/settings/security-tab";
import { SessionsTab } from "@/components/account/settings/sessions-tab";
import { SettingsTab } from "@/components/account/settings/settings-tab";
import { PlanSetting } from "@/components/billing/plan-text";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { getAccount, listSessions } from "@/lib/account/queries";
import { requireSubscriber } from "@/lib/server/page-session";

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const tab = tabOf((await searchParams).tab);
  const label = TABS.find(({ id }) => id === tab)?.label;
  return { title: tab === "account" ? "Account" : `${label} · Account` };
}

export default async function AccountSettingsPage({ searchParams }: Props) {
  const actor = await requireSubscriber();
  if (actor.viewedBy !== null) return <OwnersOnly />;
  const tab = tabOf((await searchParams).tab);
  const [account, sessions] = await Promise.all([getAccount(actor), tab === "sessions" ? listSessions(actor) : []]);
  const clock = { timeZone: actor.timeZone, now: new Date().toISOString() };
  return (
    <>
      <PageHeader title="Account" />
      <AccountTabs current={tab} />
      <div>
        {tab === "account" && (
          <>
            <AccountTab account={account} />
            <PlanSetting plan={actor.subscription} timeZone={actor.timeZone} />
          </>
        )}
        {tab === "security" && <SecurityTab account={account} clock={clock} />}
        {tab === "sessions" && <SessionsTab sessions={sessions} clock={clock} />}
        {tab === "settings" && <SettingsTab />}
        {tab === "danger" && <DangerTab account={account} clock={clock} />}
      </div>
    </>
  );
}

/** Replaces the account settings for an admin who views the account. */
function OwnersOnly() {
  return (
    <>
      <PageHeader title="Account" />
      <EmptyState icon={<KeyRound aria-hidden />} title="Only visible to the owner">
        You can't view devices, passkeys or other sign-in settings. What support needs is on the user's page in the
        admin area.
      </EmptyState>
    </>
  );
}

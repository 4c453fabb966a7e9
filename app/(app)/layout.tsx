import { cookies } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { DeletionBanner, VerificationBanner } from "@/components/account/banners";
import { SessionCheck } from "@/components/account/session-check";
import { TodoCount } from "@/components/action-items/todo-count";
import { ViewingBanner } from "@/components/admin/viewing-banner";
import { Announcements } from "@/components/announcements/announcements";
import { PlanBanner } from "@/components/billing/plan-banner";
import { DemoBanner } from "@/components/demo/demo-banner";
import { ReceiptSender } from "@/components/expenses/receipt-sender";
import { MANIFESTS } from "@/components/manifests";
import { PublicFooter } from "@/components/marketing/public-page";
import { SearchBox } from "@/components/search/search-box";
import { NAV_GROUPS } from "@/components/shared/manifest";
import { QueryProvider } from "@/components/shared/shell/query-provider";
import { AppShell } from "@/components/shell/app-shell";
import { Occasions } from "@/components/shell/occasions";
import { countActionItems } from "@/lib/action-items/queries";
import { listAnnouncements } from "@/lib/announcements/queries";
import { countSampleRows } from "@/lib/demo/queries";
import { requireActor } from "@/lib/server/page-session";
import { STORAGE_NOTICE_KEY, welcomeKey } from "@/lib/shared/local-flag";
import { PLAN_BANNER_COOKIE } from "@/lib/shared/subscription";

const NAV = NAV_GROUPS.map((label) => ({
  label,
  adminOnly: label === "Admin",
  items: MANIFESTS.flatMap(({ nav = [] }) => nav)
    .filter(({ group }) => group === label)
    .map(({ group: _, ...item }) => item),
}));

const SECTIONS = Object.assign({}, ...MANIFESTS.map(({ sections }) => sections));

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const { subscription, timeZone } = actor;
  // Every page is worth showing without it.
  const todo = subscription.isSubscribed ? countActionItems(actor).catch(() => 0) : 0;
  const [sampleRows, announcements, jar] = await Promise.all([
    countSampleRows(actor),
    listAnnouncements(actor),
    cookies(),
  ]);
  const isViewed = actor.viewedBy !== null;
  return (
    <QueryProvider>
      <AppShell
        speaker={actor.speaker}
        username={actor.username}
        isAdmin={actor.isAdmin}
        theme={jar.get("theme")?.value}
        nav={NAV}
        // Streamed, so that no page waits for it.
        todo={
          <Suspense>
            <TodoCount total={todo} />
          </Suspense>
        }
        sections={SECTIONS}
        search={<SearchBox />}
        // The most important banner is on top.
        banner={
          <>
            {actor.viewEndsAt ? (
              <ViewingBanner
                name={actor.speaker.name || actor.username}
                userId={actor.userId}
                endsAt={actor.viewEndsAt}
                secondsLeft={secondsUntil(actor.viewEndsAt)}
              />
            ) : null}
            {actor.deletionDueAt ? <DeletionBanner dueAt={actor.deletionDueAt} timeZone={timeZone} /> : null}
            {actor.emailVerified || isViewed ? null : <VerificationBanner email={actor.email} />}
            {isViewed ? null : (
              <PlanBanner plan={subscription} timeZone={timeZone} dismissedOn={jar.get(PLAN_BANNER_COOKIE)?.value} />
            )}
            <Announcements items={announcements} readOnly={isViewed} />
            {sampleRows > 0 ? <DemoBanner /> : null}
          </>
        }
        footer={<PublicFooter className="max-w-none px-4 py-4 sm:px-6 lg:px-8 print:hidden" />}
        // An admin who views the account isn't asked what its speaker is asked.
        occasions={
          isViewed ? null : (
            <Occasions
              userId={actor.userId}
              speaker={actor.speaker}
              plan={subscription}
              timeZone={timeZone}
              unverified={actor.emailVerified ? null : actor.email}
              deletionDueAt={actor.deletionDueAt}
              announcements={announcements}
              questions={[STORAGE_NOTICE_KEY, welcomeKey(actor.userId)]}
            />
          )
        }
      >
        {children}
        <SessionCheck userId={actor.userId} />
        {isViewed ? null : <ReceiptSender userId={actor.userId} />}
      </AppShell>
    </QueryProvider>
  );
}

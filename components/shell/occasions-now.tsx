"use client";

import { lazy, Suspense } from "react";
import { AnnouncementWatch } from "@/components/announcements/announcement-watch";
import { ProfileWatch } from "@/components/shell/profile-watch";
import { StorageNotice } from "@/components/shell/storage-notice";
import type { Expired } from "@/components/shell/subscription-expired";
import { useWelcome } from "@/components/shell/use-welcome";
import { isBlocked } from "@/lib/shared/subscription";

export type OccasionsProps = {
  userId: string;
  /** As the shell shows it. */
  speaker: { name: string; title: string };
} & Expired;

const SubscriptionExpired = lazy(() => import("@/components/shell/subscription-expired"));
const loadWelcome = () => import("@/components/shell/welcome-dialog");
const WelcomeDialog = lazy(loadWelcome);

/** See components/shell/occasions.tsx, which fetches this. */
export function Now({ userId, speaker, ...expired }: OccasionsProps) {
  const blocked = isBlocked(expired.plan.status);
  const welcome = useWelcome(userId, !blocked, loadWelcome);
  return (
    <>
      <ProfileWatch {...speaker} />
      {blocked ? null : (
        <>
          <AnnouncementWatch />
          <StorageNotice />
        </>
      )}
      <Suspense fallback={null}>
        {blocked ? <SubscriptionExpired {...expired} /> : null}
        {welcome.open ? <WelcomeDialog onClose={welcome.close} /> : null}
      </Suspense>
    </>
  );
}

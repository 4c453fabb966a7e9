"use client";

import { lazy, Suspense } from "react";
import { AnnouncementWatch } from "@/components/announcements/announcement-watch";
import { ProfileWatch } from "@/components/shell/profile-watch";
import { StorageNotice } from "@/components/shell/storage-notice";
import type { Expired } from "@/components/shell/subscription-expired";
import { useWelcome } from "@/components/shell/use-welcome";

export type OccasionsProps = {
  userId: string;
  /** As the shell shows it. */
  speaker: { name: string; title: string };
} & Expired;

const SubscriptionExpired = lazy(() => import("@/components/shell/subscription-expired"));
const WelcomeDialog = lazy(() => import("@/components/shell/welcome-dialog"));

/** See components/shell/occasions.tsx, which fetches this. */
export function Now({ userId, speaker, ...expired }: OccasionsProps) {
  const blocked = !expired.plan.isSubscribed;
  const welcome = useWelcome(userId, !blocked);
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

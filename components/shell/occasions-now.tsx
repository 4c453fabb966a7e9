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
  /** When the shell was there, by `performance.now()`. */
  since: number;
  /** As the shell shows it. */
  speaker: { name: string; title: string };
} & Expired;

const SubscriptionExpired = lazy(() => import("@/components/shell/subscription-expired"));
const loadWelcome = () => import("@/components/shell/welcome-dialog");

/** See components/shell/occasions.tsx, which fetches this. */
export function Now({ userId, since, speaker, ...expired }: OccasionsProps) {
  const blocked = isBlocked(expired.plan.status);
  const { dialog: welcome, close } = useWelcome(userId, !blocked, since, loadWelcome);
  return (
    <>
      <ProfileWatch {...speaker} />
      {blocked ? null : (
        <>
          <AnnouncementWatch />
          <StorageNotice />
        </>
      )}
      <Suspense fallback={null}>{blocked ? <SubscriptionExpired {...expired} /> : null}</Suspense>
      {welcome ? <welcome.default onClose={close} /> : null}
    </>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { AnnouncementWatch } from "@/components/announcements/announcements";
import { StorageNotice } from "@/components/shell/storage-notice";
import type { Expired } from "@/components/shell/subscription-expired";
import { toast } from "@/components/ui/toast";
import { loadProfile, PROFILE_URL, useProfile } from "@/lib/profile/client";
import { isFlagSet, setFlag, welcomeKey } from "@/lib/shared/local-flag";
import { useRefresh } from "@/lib/shared/refresh";
import { isBlocked } from "@/lib/shared/subscription";

export type OccasionsProps = {
  userId: string;
  /** `performance.now()` at hydration. */
  since: number;
  speaker: { name: string; title: string };
} & Expired;

const SubscriptionExpired = lazy(() => import("@/components/shell/subscription-expired"));
async function loadWelcome() {
  const [{ default: Dialog }, profile] = await Promise.all([
    import("@/components/shell/welcome-dialog"),
    loadProfile().catch(() => null),
  ]);
  return { Dialog, profile };
}

export function Now({ userId, since, speaker, ...expired }: OccasionsProps) {
  const blocked = isBlocked(expired.plan.status);
  const isDashboard = usePathname() === "/";
  const { pending, dialog: welcome, close } = useWelcome(userId, !blocked && isDashboard, since, loadWelcome);
  return (
    <>
      <ProfileWatch {...speaker} />
      {blocked ? null : (
        <>
          <AnnouncementWatch />
          {pending ? null : <StorageNotice />}
        </>
      )}
      <Suspense fallback={null}>{blocked ? <SubscriptionExpired {...expired} /> : null}</Suspense>
      {welcome ? <welcome.Dialog profile={welcome.profile} onClose={close} /> : null}
    </>
  );
}

const FRESH_MS = 60_000;

type Speaker = { name: string; title: string };

/** Refreshes the shell when the profile was changed elsewhere; checks on focus, a minute after the page's start. */
function ProfileWatch(shown: Speaker) {
  const [due, setDue] = useState(isDue);
  useEffect(() => {
    const look = () => setDue((was) => was || isDue());
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  return due ? <Follow {...shown} /> : null;
}

const isDue = (): boolean => performance.now() > FRESH_MS;

function Follow({ name, title }: Speaker) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { data, isError } = useProfile();
  useEffect(() => {
    // React Query notices tabs, but not windows side by side.
    const look = () => void client.refetchQueries({ queryKey: [PROFILE_URL], stale: true });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client]);
  useEffect(() => {
    if (data && (data.name !== name || data.title !== title)) refresh();
  }, [data, name, title, refresh]);
  useEffect(() => {
    if (isError) toast({ title: "Failed to fetch speaker profile", variant: "error" });
  }, [isError]);
  return null;
}

/** Specification section 9, in milliseconds. */
const DELAY = 1_500;

const RETRY_MS = 1_000;

/** The welcome dialog: shown once, on the dashboard, never over an open dialog. Nothing else is asked before it. */
function useWelcome<M>(
  userId: string,
  wanted: boolean,
  since: number,
  load: () => Promise<M>,
): { pending: boolean; dialog: M | null; close: () => void } {
  const [dialog, setDialog] = useState<M | null>(null);
  const key = welcomeKey(userId);
  const [seen, setSeen] = useState(() => isFlagSet(key));
  const isFirstPage = useRef(true);
  const pending = wanted && !seen;
  useEffect(() => {
    const wait = isFirstPage.current ? DELAY - (performance.now() - since) : DELAY;
    isFirstPage.current = false;
    if (!pending) return;
    let stopped = false;
    const loading = load().catch(() => null);
    let timer = setTimeout(welcome, wait);
    async function welcome() {
      const loaded = (await loading) ?? (await load().catch(() => null));
      if (stopped) return;
      // Dismissed in another tab.
      if (isFlagSet(key)) setSeen(true);
      else if (!loaded || isBusy()) timer = setTimeout(welcome, RETRY_MS);
      else setDialog(loaded);
    }
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key, pending, since, load]);
  const close = useCallback(() => {
    setFlag(key);
    setSeen(true);
    setDialog(null);
  }, [key]);
  return { pending, dialog: pending ? dialog : null, close };
}

/** A busy button may open something. */
const isBusy = (): boolean =>
  document.querySelector("dialog:modal, [popover=auto]:popover-open, button[aria-busy=true]") !== null;

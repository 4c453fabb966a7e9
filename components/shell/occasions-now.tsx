"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { AnnouncementWatch } from "@/components/announcements/announcements";
import type { Expired } from "@/components/shell/subscription-expired";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { PROFILE_URL, useProfile } from "@/lib/profile/client";
import { isFlagSet, STORAGE_NOTICE_KEY, setFlag, welcomeKey } from "@/lib/shared/local-flag";
import { useRefresh } from "@/lib/shared/refresh";
import { isBlocked } from "@/lib/shared/subscription";

/** One line at the bottom edge, in the page's flow, so that it covers nothing. */
export function StorageNotice() {
  const [dismissed, setDismissed] = useState(() => isFlagSet(STORAGE_NOTICE_KEY));

  useEffect(() => {
    const look = () => setDismissed(isFlagSet(STORAGE_NOTICE_KEY));
    // Dismissed in another tab.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  if (dismissed) return null;
  const acknowledge = () => {
    setFlag(STORAGE_NOTICE_KEY);
    setDismissed(true);
    // The focused button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Data storage"
      data-storage-notice=""
      className="sticky bottom-0 z-[15] flex h-(--lower-edge) items-center gap-x-3 border-t bg-popover px-4 pb-[env(safe-area-inset-bottom)] text-[0.8125rem] text-popover-foreground sm:px-6 lg:col-start-2 lg:px-8 print:hidden"
    >
      <p role="status" className="min-w-0 leading-tight text-muted-foreground">
        We only store what's needed to run your account.{" "}
        <a href="/privacy-policy" className="rounded-sm text-brand underline underline-offset-4 hover:no-underline">
          Privacy Policy
        </a>
      </p>
      <Button variant="ghost" size="sm" className="ms-auto shrink-0" onClick={acknowledge}>
        Got it
      </Button>
    </section>
  );
}

export type OccasionsProps = {
  userId: string;
  /** `performance.now()` at hydration. */
  since: number;
  speaker: { name: string; title: string };
} & Expired;

const SubscriptionExpired = lazy(() => import("@/components/shell/subscription-expired"));
const loadWelcome = () => import("@/components/shell/welcome-dialog");

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
      {welcome ? <welcome.default onClose={close} /> : null}
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

/** A busy button may open something, and a dialog would take away the keys of someone who is typing. */
const isBusy = (): boolean =>
  document.querySelector("dialog:modal, [popover=auto]:popover-open, button[aria-busy=true]") !== null || isTyping();

const isTyping = (): boolean => {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
};

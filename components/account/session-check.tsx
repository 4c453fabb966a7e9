"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onReturn } from "@/components/shared/shell/on-return";
import { expireSession, isLeaving } from "@/components/shared/shell/sign-out";
import { apiFetch } from "@/lib/shared/api-client";

/** Re-checks the session. Reloads for another user, such as an admin who started to view an account in another tab. */
export function SessionCheck({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const watch = createSessionCheck({
      now: Date.now,
      fetchUser: async (signal) => {
        const { id } = await apiFetch<{ id: string }>("/api/user", { signal });
        if (id !== userId) window.location.reload();
      },
      onStale: () => void expireSession(client),
      isLoggingOut: isLeaving,
    });
    const stop = watch.start();
    const stopListening = onReturn(() => void watch.check());
    const onShow = (event: PageTransitionEvent) => {
      // Restored from the back/forward cache after signing out.
      if (event.persisted && isLeaving()) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => {
      stop();
      stopListening();
      window.removeEventListener("pageshow", onShow);
    };
  }, [client, userId]);
  return null;
}

/** The specification's section 9, in milliseconds. */
const EVERY = 10 * 60_000;
const THROTTLE = 5 * 60_000;
const TIMEOUT = 10_000;

type SessionCheckOptions = {
  /** Milliseconds, monotonic. */
  now: () => number;
  /** Rejects with a `status` when the server refuses. */
  fetchUser: (signal: AbortSignal) => Promise<unknown>;
  /** The session has ended. Called once. */
  onStale: () => void;
  isLoggingOut: () => boolean;
};

type SessionWatch = {
  /** Checks every 10 minutes until the returned function is called. */
  start: () => () => void;
  /** Checks now, at most every 5 minutes. */
  check: () => Promise<void>;
};

/** Detects a session that ended elsewhere; the user stays signed in offline or with a failing server. */
export function createSessionCheck({ now, fetchUser, onStale, isLoggingOut }: SessionCheckOptions): SessionWatch {
  let asked = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;

  async function check(): Promise<void> {
    if (stopped || isLoggingOut() || now() - asked < THROTTLE) return;
    asked = now();
    plan();
    const refused = await isRefused(fetchUser);
    // Signing out meanwhile ends the session on purpose.
    if (!refused || stopped || isLoggingOut()) return;
    stop();
    onStale();
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      plan();
      void check();
    }, EVERY);
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  function start(): () => void {
    stopped = false;
    asked = now();
    plan();
    return stop;
  }

  return { start, check };
}

/** True for 401 and 403 within the timeout. */
async function isRefused(fetchUser: SessionCheckOptions["fetchUser"]): Promise<boolean> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
      controller.abort();
    }, TIMEOUT);
  });
  const response = fetchUser(controller.signal).then(
    () => false,
    (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0),
  );
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

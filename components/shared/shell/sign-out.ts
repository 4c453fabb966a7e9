import type { QueryClient } from "@tanstack/react-query";
import { dropDrafts } from "@/components/shared/form/form-draft";
import { deleteOfflinePages } from "@/components/shared/shell/offline-pages";
import { toastOnNextPage } from "@/components/ui/toast";
import type { ToastOptions } from "@/components/ui/toaster";
import { apiFetch, resetCsrf } from "@/lib/shared/api-client";
import { forgetAddresses, resetStorageNotice } from "@/lib/shared/local-flag";

const SERVER_WAIT_MS = 10_000;
const FORGET_WAIT_MS = 2_000;

let leaving = false;

// Registered before any form's listener, so that forms don't ask during a sign-out.
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => leaving && event.stopImmediatePropagation());
}

export const isLeaving = (): boolean => leaving;

export async function signOut(client: QueryClient): Promise<void> {
  await leave(client, "/auth", { title: "Goodbye!", description: "Successfully logged out" }, () => {
    dropDrafts();
    forgetAddresses();
  });
}

/** After an expired session; the sign-in leads back to this page and its draft. */
export async function expireSession(client: QueryClient): Promise<void> {
  const here = window.location.pathname + window.location.search;
  const next = here === "/" ? "" : `&next=${encodeURIComponent(here)}`;
  const told = { title: "Session Expired", description: "Your session has expired. Please log in again." };
  await leave(client, `/auth?mode=login${next}`, { ...told, variant: "error" });
}

async function leave(client: QueryClient, to: string, told: ToastOptions, forget?: () => void): Promise<void> {
  if (leaving) return;
  leaving = true;
  const heard = await Promise.race([
    apiFetch("/api/logout", { method: "POST" }).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, SERVER_WAIT_MS, false)),
  ]);
  client.clear();
  resetCsrf();
  resetStorageNotice();
  forget?.();
  await Promise.race([deleteOfflinePages(), new Promise((resolve) => setTimeout(resolve, FORGET_WAIT_MS))]);
  toastOnNextPage(told);
  window.location.assign(heard ? to : withSignOutFlag(to));
}

/** The cookie is HTTP-only: on `left=1` the middleware deletes it. */
const withSignOutFlag = (to: string): string => `${to}${to.includes("?") ? "&" : "?"}left=1`;

/** Asks the page's own beforeunload listeners. */
export function hasUnsavedWork(): boolean {
  const asked = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(asked);
}

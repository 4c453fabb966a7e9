import type { QueryClient } from "@tanstack/react-query";
import { dropDrafts } from "@/components/shared/form-draft";
import { forgetKeptPages } from "@/components/shared/kept-pages";
import { toastOnNextPage } from "@/components/ui/toast";
import type { ToastOptions } from "@/components/ui/toaster";
import { apiFetch, resetCsrf } from "@/lib/shared/api-client";
import { forgetAddresses } from "@/lib/shared/kept-address";
import { forgetStorageNotice } from "@/lib/shared/storage-notice";

/** Longest wait for the server before one leaves without its word. */
const SERVER_WAIT_MS = 10_000;
/** And for the browser's own storage. */
const FORGET_WAIT_MS = 2_000;

let leaving = false;

// Listens before any form does: while one leaves for good, the form's question has been asked or there is nothing to lose.
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => leaving && event.stopImmediatePropagation());
}

/** A log-out is under way: whatever the server says about the session from now on is no news. */
export const isLeaving = (): boolean => leaving;

/** Signs out on both sides, or on this one alone when the server cannot be reached, and leaves for the landing page. */
export async function signOut(client: QueryClient): Promise<void> {
  await leave(client, "/auth", { title: "Goodbye!", description: "Successfully logged out" }, () => {
    dropDrafts();
    forgetAddresses();
  });
}

/**
 * For a session that the server does not know any more. The way back leads to the same page, where what was typed
 * waits: drafts belong to their person and go when somebody else signs in.
 */
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
  forgetStorageNotice();
  forget?.();
  // A device that is signed out shows nobody's pages, with a network or without.
  await Promise.race([forgetKeptPages(), new Promise((resolve) => setTimeout(resolve, FORGET_WAIT_MS))]);
  toastOnNextPage(told);
  window.location.assign(heard ? to : unheard(to));
}

/** The server still has the session, and the cookie is not ours to touch: the middleware takes it off this browser. */
const unheard = (to: string): string => `${to}${to.includes("?") ? "&" : "?"}left=1`;

/** Whether the page would object to being closed, as a form with unsaved words does. */
export function hasUnsavedWork(): boolean {
  const asked = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(asked);
}

"use client";

import { useSearchParams } from "next/navigation";

/** The modal's modes as the address names them: `/auth?mode=login`. */
const MODES = ["register", "login", "forgot-password", "recover-username"] as const;

export type AuthMode = (typeof MODES)[number];

export function useAuthMode(): AuthMode | null {
  const mode = useSearchParams().get("mode");
  return MODES.find((one) => one === mode) ?? null;
}

/** Opens, switches or closes the modal; the rest of the address, such as `next`, stays. */
export function setAuthMode(mode: AuthMode | null): void {
  const url = new URL(window.location.href);
  if (mode) url.searchParams.set("mode", mode);
  else url.searchParams.delete("mode");
  window.history.replaceState(null, "", url);
}

/** Where to go once signed in: `?next=`, if it is a path of our own, otherwise the dashboard. */
export function nextPath(href: string): string {
  const { origin, searchParams } = new URL(href);
  const next = searchParams.get("next");
  if (!next?.startsWith("/")) return "/";
  // "//host" and "/\host" are other hosts to a browser, which the parser finds out as the browser does.
  const target = new URL(next, origin);
  const leads = target.origin === origin && target.pathname !== "/auth" && !target.pathname.startsWith("/api/");
  return leads ? target.pathname + target.search + target.hash : "/";
}

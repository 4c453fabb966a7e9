"use client";

import { useSearchParams } from "next/navigation";

/** The modal's modes as the address names them: `/auth?mode=login`. */
const MODES = ["register", "login", "forgot-password", "recover-username"] as const;

export type AuthMode = (typeof MODES)[number];

export const readAuthMode = (text: string | null | undefined): AuthMode | null =>
  MODES.find((one) => one === text) ?? null;

export function useAuthMode(): AuthMode | null {
  return readAuthMode(useSearchParams().get("mode"));
}

/** Opens, switches or closes the modal; the rest of the address, such as `next`, stays. */
export function setAuthMode(mode: AuthMode | null): void {
  const url = new URL(window.location.href);
  if (mode) url.searchParams.set("mode", mode);
  else url.searchParams.delete("mode");
  window.history.replaceState(null, "", url);
}

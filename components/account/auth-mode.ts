"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** As in the URL: `/auth?mode=login`. */
const MODES = ["register", "login", "forgot-password", "recover-username"] as const;

export type AuthMode = (typeof MODES)[number];

export const readAuthMode = (text: string | null | undefined): AuthMode | null =>
  MODES.find((one) => one === text) ?? null;

export function useAuthMode(): AuthMode | null {
  return readAuthMode(useSearchParams().get("mode"));
}

/** Keeps the URL's other parameters, such as `next`. */
export function setAuthMode(mode: AuthMode | null): void {
  const url = new URL(window.location.href);
  if (mode) url.searchParams.set("mode", mode);
  else url.searchParams.delete("mode");
  window.history.replaceState(null, "", url);
}

export type Head = { title: string; description?: string };

export type AuthFormProps = {
  typed: Typed;
  go: (mode: AuthMode, typed: Typed) => void;
  /** Sets another heading for a later step of the same mode. */
  onHead: (head: Head | null) => void;
};

/** Sets the heading while mounted. @param head a constant */
export function useHead(onHead: AuthFormProps["onHead"], head: Head): void {
  useEffect(() => {
    onHead(head);
    return () => onHead(null);
  }, [onHead, head]);
}

/** Carried from one mode to the next; never a password. */
export type Typed = { username: string; email: string };

export const NOTHING_TYPED: Typed = { username: "", email: "" };

export const loginName = ({ username, email }: Typed): string => username || email;

/** Splits the sign-in field into username or email. */
export function fromLoginName(name: string, before: Typed): Typed {
  const typed = name.trim();
  if (typed.includes("@")) return { username: "", email: typed };
  return { username: typed, email: before.email };
}

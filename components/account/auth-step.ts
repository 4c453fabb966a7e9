"use client";

import { useEffect } from "react";
import type { AuthMode } from "@/components/account/auth-mode";

/** The modal's own heading. */
export type Head = { title: string; description?: string };

/** What every form in the modal gets from it. */
export type AuthFormProps = {
  typed: Typed;
  go: (mode: AuthMode, typed: Typed) => void;
  /** Gives the modal another heading for a later step of the same mode. */
  onHead: (head: Head | null) => void;
};

/** The heading of a step that comes after a mode's form, as long as it is there. Pass a constant. */
export function useHead(onHead: AuthFormProps["onHead"], head: Head): void {
  useEffect(() => {
    onHead(head);
    return () => onHead(null);
  }, [onHead, head]);
}

/** What someone has typed in one mode of the modal and need not type again in the next. Never a password. */
export type Typed = { username: string; email: string };

export const NOTHING_TYPED: Typed = { username: "", email: "" };

/** The log-in takes either; what was typed as a name comes first. */
export const loginName = ({ username, email }: Typed): string => username || email;

/** The log-in's one field read as a name or as an address, whichever it looks like. */
export function fromLoginName(name: string, before: Typed): Typed {
  const given = name.trim();
  if (given.includes("@")) return { username: "", email: given };
  return { username: given, email: before.email };
}

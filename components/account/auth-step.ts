"use client";

import { useEffect } from "react";
import type { AuthMode } from "@/components/account/auth-mode";
import type { Typed } from "@/components/account/typed";

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

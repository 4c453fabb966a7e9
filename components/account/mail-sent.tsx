"use client";

import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { type AuthFormProps, type Head, useHead } from "@/components/account/auth-step";
import { ModeLine, ModeLink } from "@/components/account/mode-link";
import type { RecoveryKind } from "@/components/account/recovery-words";
import { SendAgain } from "@/components/account/send-again";

export type MailKind = RecoveryKind | "verification";

const HEAD: Head = { title: "Check your inbox" };

/** What comes before and after the address. */
const WORDS: Record<MailKind, [string, string]> = {
  "forgot-password": ["If there is an account with ", ", a link to set a new password is on its way. It works once."],
  "recover-username": ["If there is an account with ", ", its username is on its way there."],
  verification: ["We sent a link to ", ". Follow it first; then you can reset your password."],
};

type Props = Pick<AuthFormProps, "onHead"> & {
  what: MailKind;
  email: string;
  /** Sends it once more; see SendAgain. */
  again: () => Promise<boolean>;
  onBack: () => void;
};

/** After a mail was asked for: what to expect, and what to do when it does not come. */
export function MailSent({ what, email, again, onHead, onBack }: Props) {
  useHead(onHead, HEAD);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  const [before, after] = WORDS[what];
  return (
    <div className="grid gap-5">
      <div ref={text} tabIndex={-1} className="flex items-start gap-3 outline-none">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <MailCheck aria-hidden className="size-5" />
        </span>
        <p className="min-w-0 grow text-pretty wrap-anywhere">
          {before}
          <strong className="font-semibold">{email}</strong>
          {after}
        </p>
      </div>
      <p className="text-sm text-muted-foreground">
        Nothing there in a few minutes? Look into the spam folder, and check that this is the address you signed up
        with.
      </p>
      <SendAgain send={again} justSent className="h-11 w-full sm:h-10">
        Send it again
      </SendAgain>
      <ModeLine>
        <ModeLink mode="login" go={onBack}>
          Back to sign in
        </ModeLink>
      </ModeLine>
    </div>
  );
}

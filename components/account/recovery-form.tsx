"use client";

import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { EmailField } from "@/components/account/account-fields";
import { AccountForm, ModeLine, ModeLink } from "@/components/account/account-form";
import type { AuthMode } from "@/components/account/auth-mode";
import { type AuthFormProps, type Head, useHead } from "@/components/account/auth-mode";
import {
  requestVerification,
  SendAgain,
  type SendAgainProps,
  verificationFailure,
} from "@/components/account/send-again";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { EmailText } from "@/components/shared/record/facts";
import { toast } from "@/components/ui/toast";
import type { EmailInput } from "@/lib/account/schema";
import { ApiError, apiFetch, serverText } from "@/lib/shared/api-client";

type RecoveryKind = Extract<AuthMode, "forgot-password" | "recover-username">;

/** Texts from the specification's section 8. */
const RECOVERIES: Record<
  RecoveryKind,
  {
    path: string;
    submitLabel: string;
    success: { title: string; description: string };
    failure: { title: string; fallback: string };
    /** Of sending it again. */
    fallback: string;
  }
> = {
  "forgot-password": {
    path: "/api/auth/forgot-password",
    submitLabel: "Send the link",
    success: {
      title: "Password Reset Email Sent",
      description: "If an account exists with that email, a password reset link will be sent.",
    },
    failure: { title: "Request failed", fallback: "Failed to send password reset email" },
    fallback: "Failed to send password reset email",
  },
  "recover-username": {
    path: "/api/auth/recover-username",
    submitLabel: "Send my username",
    success: {
      title: "Username Recovery Email Sent",
      description: "If your email is in our system, we will send your username to you.",
    },
    failure: { title: "Username recovery failed", fallback: "Failed to recover username" },
    fallback: "Failed to send username recovery email",
  },
};

const VERIFY_FIRST =
  "You must verify your email address before resetting your password. Please check your inbox for a verification email.";

export function RecoveryForm({ kind, typed, go, onHead }: AuthFormProps & { kind: RecoveryKind }) {
  const [sent, setSent] = useState<{ what: MailKind; email: string } | null>(null);
  const [unverified, setUnverified] = useState("");
  const { path, success, failure, fallback, submitLabel } = RECOVERIES[kind];
  const ask = async (email: string) => {
    await apiFetch(path, { method: "POST", body: { email }, repeatable: true });
    toast({ ...success, variant: "success" });
  };
  const { form, frame } = useSubmitForm<EmailInput, EmailInput>({
    schema: () => import("@/lib/account/schema").then(({ emailSchema }) => emailSchema),
    values: { email: typed.email },
    send: async ({ email }) => {
      setUnverified("");
      await ask(email);
      setSent({ what: kind, email });
    },
    failure,
    explain: (error) => {
      if (!(error instanceof ApiError && error.requiresVerification)) return null;
      setUnverified(form.getValues("email"));
      return serverText(error, VERIFY_FIRST);
    },
    retry: "email",
  });

  if (sent) {
    const { what, email } = sent;
    const again =
      what === "verification"
        ? { send: () => requestVerification(email), failure: verificationFailure(email) }
        : { send: () => ask(email), failure: { title: failure.title, fallback } };
    return <MailSent {...sent} again={again} onHead={onHead} onBack={() => go("login", { ...typed, email })} />;
  }
  const verify = async () => {
    await requestVerification(unverified);
    setSent({ what: "verification", email: unverified });
  };
  return (
    <AccountForm
      {...frame}
      submitLabel={submitLabel}
      remedy={
        unverified ? (
          <SendAgain send={verify} failure={verificationFailure(unverified)} className="w-full">
            Send the verification email again
          </SendAgain>
        ) : null
      }
      below={
        <ModeLine>
          <ModeLink mode="login" go={() => go("login", { ...typed, email: form.getValues("email") })}>
            Back to sign in
          </ModeLink>
        </ModeLine>
      }
    >
      <EmailField autoFocus field={form.register("email")} error={form.formState.errors.email?.message} />
    </AccountForm>
  );
}

type MailKind = RecoveryKind | "verification";

const HEAD: Head = { title: "Check your inbox" };

/** Before and after the address. */
const TEXTS: Record<MailKind, [string, string]> = {
  "forgot-password": [
    "If there's an account with ",
    ", we've emailed it a link to set a new password. The link works once.",
  ],
  "recover-username": ["If there's an account with ", ", we've emailed its username there."],
  verification: ["We sent a link to ", ". Open it to confirm your email; then you can reset your password."],
};

type Props = Pick<AuthFormProps, "onHead"> & {
  what: MailKind;
  email: string;
  again: Pick<SendAgainProps, "send" | "failure">;
  onBack: () => void;
};

function MailSent({ what, email, again, onHead, onBack }: Props) {
  useHead(onHead, HEAD);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  const [before, after] = TEXTS[what];
  return (
    <div className="grid gap-5">
      <div ref={text} tabIndex={-1} className="flex items-start gap-3 outline-none">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <MailCheck aria-hidden className="size-5" />
        </span>
        <p className="min-w-0 grow text-pretty wrap-anywhere">
          {before}
          <strong className="font-semibold">
            <EmailText email={email} />
          </strong>
          {after}
        </p>
      </div>
      <p className="text-sm text-muted-foreground">
        Nothing after a few minutes? Check your spam folder, and make sure this is the email you signed up with.
      </p>
      <SendAgain {...again} justSent className="h-11 w-full sm:h-10">
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

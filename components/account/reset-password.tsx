"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { NewPasswordField } from "@/components/account/account-fields";
import { AccountForm } from "@/components/account/account-form";
import { Notice, NoticeLink } from "@/components/account/notice";
import { INVALID_LINK, RESET_SCREENS } from "@/components/account/reset-screens";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { toast } from "@/components/ui/toast";
import { ApiError, apiFetch, resetCsrf, serverText } from "@/lib/shared/api-client";

const LOGIN = "/auth?mode=login";

type Props = { token: string; screen: keyof typeof RESET_SCREENS };

/** Sets a new password by a mailed link; opening the page doesn't consume the token. */
export function ResetPassword({ token, screen }: Props) {
  const [state, setState] = useState<"form" | "invalid" | "done">("form");
  const { success, successDelay } = RESET_SCREENS[screen];
  useRedirect(state === "done" ? LOGIN : null, successDelay);
  if (!token) return <MissingToken screen={screen} />;
  if (state === "invalid") return <InvalidLink />;
  if (state === "form") {
    return (
      <ResetForm token={token} screen={screen} onInvalid={() => setState("invalid")} onDone={() => setState("done")} />
    );
  }
  return (
    <Notice
      arrives
      tone="good"
      title={success.title}
      actions={
        <NoticeLink variant="primary" href={LOGIN}>
          Sign In
        </NoticeLink>
      }
    >
      <p>{success.description}</p>
    </Notice>
  );
}

function MissingToken({ screen }: Pick<Props, "screen">) {
  const { missing, missingDelay } = RESET_SCREENS[screen];
  useEffect(() => toast({ ...missing, variant: "error" }), [missing]);
  useRedirect("/auth", missingDelay);
  return (
    <Notice tone="bad" title={missing.title} actions={<NoticeLink href="/auth">Go there now</NoticeLink>}>
      <p>{missing.description}</p>
      <p>We'll take you to the home page in a moment.</p>
    </Notice>
  );
}

function InvalidLink() {
  useRedirect("/auth", RESET_SCREENS["reset-password"].missingDelay);
  return (
    <Notice
      arrives
      tone="bad"
      title={INVALID_LINK.title}
      actions={
        <>
          <NoticeLink variant="primary" href="/auth?mode=forgot-password">
            Request a new link
          </NoticeLink>
          <NoticeLink variant="link" href={LOGIN}>
            Back to sign in
          </NoticeLink>
        </>
      }
    >
      <p>{INVALID_LINK.description}</p>
      <p>Each link works once, for one hour, and only the newest one works. Your password hasn't changed.</p>
      <p>We'll take you to the home page in a moment.</p>
    </Notice>
  );
}

/** Replaces the page, whose URL has a token, in the history. */
function useRedirect(to: string | null, delay: number): void {
  const router = useRouter();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => router.replace(to), delay);
    return () => clearTimeout(timer);
  }, [router, to, delay]);
}

/** Milliseconds, as specified. */
const FAILURE_SHOWN = 7_000;

type NewPassword = { password: string };

type ResetFormProps = {
  token: string;
  screen: keyof typeof RESET_SCREENS;
  onInvalid: () => void;
  onDone: () => void;
};

function ResetForm({ token, screen, onInvalid, onDone }: ResetFormProps) {
  const client = useQueryClient();
  const { success, failure } = RESET_SCREENS[screen];
  const texts = { title: failure, fallback: "Failed to reset password", duration: FAILURE_SHOWN };
  const { form, frame } = useSubmitForm<NewPassword, NewPassword>({
    schema: () =>
      import("@/lib/account/schema").then(({ resetPasswordSchema }) => resetPasswordSchema.pick({ password: true })),
    values: { password: "" },
    send: async ({ password }) => {
      await apiFetch("/api/auth/reset-password", { method: "POST", body: { token, password } });
      // All sessions were ended, this browser's too.
      client.clear();
      resetCsrf();
      toast({ ...success, variant: "success" });
      onDone();
    },
    failure: texts,
    explain: (error) => {
      if (!(error instanceof ApiError)) return null;
      if (error.code === "unreadable") return `Server error: ${error.status}`;
      if (!error.fields.token) return null;
      const description = serverText(error, texts.fallback);
      toast({ title: failure, description, variant: "error", duration: FAILURE_SHOWN });
      onInvalid();
      return true;
    },
    retry: "password",
  });
  return (
    <>
      <h1 className="font-display text-3xl font-semibold">Choose a new password</h1>
      <p className="mt-3 mb-7 text-pretty text-muted-foreground">You'll be signed out on all devices.</p>
      <AccountForm {...frame} submitLabel="Reset password">
        <NewPasswordField autoFocus label="New password" form={form} />
      </AccountForm>
    </>
  );
}

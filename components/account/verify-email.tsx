"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EmailField } from "@/components/account/account-fields";
import { AccountForm } from "@/components/account/account-form";
import { FormProblem, Notice, NoticeLink } from "@/components/account/notice";
import { requestVerification, VerificationAgain } from "@/components/account/send-again";
import { useSubmit } from "@/components/shared/form/use-submit";
import { useSubmitForm } from "@/components/shared/form/use-submit-form";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import type { EmailInput, VerifiedEmail } from "@/lib/account/schema";
import { ApiError, apiFetch, serverText } from "@/lib/shared/api-client";

/** Confirms only on click, as mail scanners open links. */
export function VerifyEmail({ token, viewer }: { token: string; viewer: Viewer }) {
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  const [verified, setVerified] = useState<VerifiedEmail | null>(null);

  const confirm = () => {
    setProblem(null);
    return run(
      async () => {
        setVerified(await apiFetch<VerifiedEmail>("/api/auth/verify-email", { method: "POST", body: { token } }));
        client.clear();
      },
      (error) => {
        const text = serverText(error, "We couldn't confirm your email. Please try again.");
        if (error instanceof ApiError && error.fields.token) setInvalid(text);
        else setProblem(text);
      },
    );
  };

  if (verified) return <Verified {...verified} signedIn={viewer !== null} />;
  if (!token || invalid) return <InvalidVerification reason={invalid} viewer={viewer} />;
  return (
    <>
      <h1 className="font-display text-3xl font-semibold">Confirm your email</h1>
      <p className="mt-3 mb-7 text-pretty text-muted-foreground">
        Click to confirm this email for your account. Didn't request this? Just close this page.
      </p>
      <div className="grid gap-4">
        <FormProblem>{problem}</FormProblem>
        <Button
          variant="primary"
          className="h-11 w-full sm:h-10"
          // Not `disabled`, which would drop the focus.
          aria-busy={pending || undefined}
          onClick={() => void confirm()}
        >
          {pending ? "Confirming…" : "Confirm my email"}
        </Button>
      </div>
    </>
  );
}

function Verified({ email, changed, signedIn }: VerifiedEmail & { signedIn: boolean }) {
  return (
    <Notice
      arrives
      tone="good"
      title={changed ? "Your new email is confirmed" : "Your email is confirmed"}
      actions={
        <NoticeLink variant="primary" href={signedIn ? "/" : "/auth?mode=login"}>
          {signedIn ? "Go to your dashboard" : "Sign In"}
        </NoticeLink>
      }
    >
      <p>
        Thanks –{" "}
        <strong className="font-semibold text-foreground">
          <EmailText email={email} />
        </strong>{" "}
        is confirmed.
        {changed ? " We'll use it from now on." : null}
      </p>
    </Notice>
  );
}

type Viewer = { email: string; emailVerified: boolean } | null;

/** @param reason null when the URL has no token */
function InvalidVerification({ reason, viewer }: { reason: string | null; viewer: Viewer }) {
  const notice = { arrives: reason !== null, tone: "bad", title: "This link doesn't work" } as const;
  if (viewer?.emailVerified) {
    const action = (
      <NoticeLink variant="primary" href="/account-settings">
        Go to your account
      </NoticeLink>
    );
    return (
      <Notice {...notice} tone="good" title="Your email is already confirmed" actions={action}>
        <p>
          Your email{" "}
          <strong className="font-semibold text-foreground">
            <EmailText email={viewer.email} />
          </strong>{" "}
          is confirmed, and this link was already used, is too old or incomplete. To use a different one, request the
          change again in your account.
        </p>
      </Notice>
    );
  }
  const action = viewer && (
    <VerificationAgain variant="primary" email={viewer.email}>
      Send a new link
    </VerificationAgain>
  );
  return (
    <>
      <Notice {...notice} actions={action}>
        <p>{reason ?? "Part of the link is missing. Open it from the email again, or request a new one."}</p>
        <p>Each link works once, for 48 hours, and only the newest one works.</p>
      </Notice>
      {viewer ? null : <NewLinkForm />}
    </>
  );
}

function NewLinkForm() {
  const [sentTo, setSentTo] = useState("");
  const { form, frame } = useSubmitForm<EmailInput, EmailInput>({
    schema: () => import("@/lib/account/schema").then(({ emailSchema }) => emailSchema),
    values: { email: "" },
    send: async ({ email }) => {
      await requestVerification(email);
      setSentTo(email);
    },
    failure: { title: "Error", fallback: "Failed to resend verification email" },
    retry: "email",
  });
  return (
    <div className="mt-7">
      {sentTo ? (
        <div className="grid gap-4">
          <p role="status" className="wrap-anywhere">
            If <strong className="font-semibold">{sentTo}</strong> still needs to be confirmed, we've sent a new link.
          </p>
          <VerificationAgain justSent email={sentTo}>
            Send it again
          </VerificationAgain>
        </div>
      ) : (
        <AccountForm {...frame} submitLabel="Send a new link">
          <EmailField field={form.register("email")} error={form.formState.errors.email?.message} />
        </AccountForm>
      )}
    </div>
  );
}

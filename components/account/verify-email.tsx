"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DeadVerification, type Viewer } from "@/components/account/dead-verification";
import { FormProblem } from "@/components/account/form-problem";
import { Notice } from "@/components/account/notice";
import { serverText } from "@/components/shared/sentence";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { VerifiedEmail } from "@/lib/account/verification/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** Confirms an address by a mailed link, at the press of a button: mail scanners follow links, too. */
export function VerifyEmail({ token, viewer }: { token: string; viewer: Viewer }) {
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [dead, setDead] = useState<string | null>(null);
  const [verified, setVerified] = useState<VerifiedEmail | null>(null);

  const confirm = () => {
    setProblem(null);
    return run(
      async () => {
        setVerified(await apiFetch<VerifiedEmail>("/api/auth/verify-email", { method: "POST", body: { token } }));
        client.clear();
      },
      (error) => {
        const text = serverText(error, "Your email could not be confirmed. Please try again.");
        if (error instanceof ApiError && error.fields.token) setDead(text);
        else setProblem(text);
      },
    );
  };

  if (verified) return <Verified {...verified} signedIn={viewer !== null} />;
  if (!token || dead) return <DeadVerification reason={dead} viewer={viewer} />;
  return (
    <>
      <h1 className="font-display text-3xl font-semibold">Confirm your email</h1>
      <p className="mt-3 mb-7 text-pretty text-muted-foreground">
        One press, and the address this mail was sent to belongs to your account. If you did not ask for that, close
        this page: nothing has happened yet.
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
      title={changed ? "Your new email is in place" : "Your email is confirmed"}
      actions={
        <a href={signedIn ? "/" : "/auth?mode=login"} className={buttonClass({ variant: "primary" })}>
          {signedIn ? "Go to your dashboard" : "Sign In"}
        </a>
      }
    >
      <p>
        {changed ? "From now on we write to " : "We know now that we can reach you at "}
        <strong className="font-semibold text-foreground">{email}</strong>.
      </p>
    </Notice>
  );
}

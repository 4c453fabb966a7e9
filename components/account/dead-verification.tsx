"use client";

import { useState } from "react";
import { AccountForm } from "@/components/account/account-form";
import { EmailField } from "@/components/account/email-field";
import { Notice } from "@/components/account/notice";
import { SendAgain } from "@/components/account/send-again";
import { sendVerification } from "@/components/account/verification-mail";
import { useSubmitForm } from "@/components/shared/use-submit-form";
import { buttonClass } from "@/components/ui/button-class";
import { toast } from "@/components/ui/toast";
import type { EmailInput } from "@/lib/account/recovery/schema";
import { apiFetch } from "@/lib/shared/api-client";

/** Who looks at the page, if anybody is signed in. */
export type Viewer = { email: string; emailVerified: boolean } | null;

/** A link that confirms nothing, and the way to one that does. `reason` is null when the address had no token at all. */
export function DeadVerification({ reason, viewer }: { reason: string | null; viewer: Viewer }) {
  const arrives = reason !== null;
  if (viewer?.emailVerified) {
    return (
      <Notice
        arrives={arrives}
        tone="bad"
        title="This link does not work"
        actions={
          <a href="/account-settings" className={buttonClass({ variant: "primary" })}>
            Go to your account
          </a>
        }
      >
        <p>{reason ?? "A part of it is missing."}</p>
        <p>
          Your email <strong className="font-semibold text-foreground">{viewer.email}</strong> is confirmed. To use
          another one, ask for the change again.
        </p>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        arrives={arrives}
        tone="bad"
        title="This link does not work"
        actions={
          viewer ? (
            <SendAgain variant="primary" send={() => sendVerification(viewer.email)}>
              Send a new one
            </SendAgain>
          ) : null
        }
      >
        <p>{reason ?? "A part of it is missing. Please open it from the mail again, or ask for a new one."}</p>
        <p>Each link works once and for 48 hours, and only the newest one.</p>
      </Notice>
      {viewer ? null : <NewLinkForm />}
    </>
  );
}

function NewLinkForm() {
  const [sentTo, setSentTo] = useState("");
  const { form, frame } = useSubmitForm<EmailInput, EmailInput>({
    schema: () => import("@/lib/account/recovery/schema").then(({ emailSchema }) => emailSchema),
    values: { email: "" },
    send: async ({ email }) => {
      await apiFetch("/api/auth/resend-verification", { method: "POST", body: { email }, repeatable: true });
      toast({ title: "Verification Email Sent", description: `Look for it at ${email}.`, variant: "success" });
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
            If <strong className="font-semibold">{sentTo}</strong> waits to be confirmed, a new link is on its way.
          </p>
          <SendAgain justSent send={() => sendVerification(sentTo)}>
            Send it again
          </SendAgain>
        </div>
      ) : (
        <AccountForm {...frame} submitLabel="Send a new one">
          <EmailField field={form.register("email")} error={form.formState.errors.email?.message} />
        </AccountForm>
      )}
    </div>
  );
}

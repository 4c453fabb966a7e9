"use client";

import { useEffect, useState } from "react";
import { Notice } from "@/components/account/notice";
import { ResetForm } from "@/components/account/reset-form";
import { INVALID_LINK, RESET_SCREENS } from "@/components/account/reset-screens";
import { useRedirect } from "@/components/account/use-redirect";
import { buttonClass } from "@/components/ui/button-class";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/shared/cn";

const LOGIN = "/auth?mode=login";

type Props = { token: string; screen: keyof typeof RESET_SCREENS };

/** Sets a new password by a mailed link. Looking at the page uses nothing up. */
export function ResetPassword({ token, screen }: Props) {
  const [state, setState] = useState<"form" | "dead" | "done">("form");
  const { success, successDelay } = RESET_SCREENS[screen];
  useRedirect(state === "done" ? LOGIN : null, successDelay);
  if (!token) return <MissingToken screen={screen} />;
  if (state === "dead") return <DeadLink />;
  if (state === "form") {
    return <ResetForm token={token} screen={screen} onDead={() => setState("dead")} onDone={() => setState("done")} />;
  }
  return (
    <Notice
      arrives
      tone="good"
      title={success.title}
      actions={
        <a href={LOGIN} className={buttonClass({ variant: "primary" })}>
          Sign In
        </a>
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
    <Notice
      tone="bad"
      title={missing.title}
      actions={
        <a href="/auth" className={buttonClass()}>
          Go there now
        </a>
      }
    >
      <p>{missing.description}</p>
      <p>You will be taken to the start page in a moment.</p>
    </Notice>
  );
}

function DeadLink() {
  useRedirect("/auth", RESET_SCREENS["reset-password"].missingDelay);
  return (
    <Notice
      arrives
      tone="bad"
      title={INVALID_LINK.title}
      actions={
        <>
          <a href="/auth?mode=forgot-password" className={buttonClass({ variant: "primary" })}>
            Ask for a new link
          </a>
          <a href={LOGIN} className={cn(buttonClass({ variant: "link" }))}>
            Back to sign in
          </a>
        </>
      }
    >
      <p>{INVALID_LINK.description}</p>
      <p>Each link works once and for an hour, and only the newest one. Your password is still the old one.</p>
      <p>You will be taken to the start page in a moment.</p>
    </Notice>
  );
}

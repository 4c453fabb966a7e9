"use client";

import { ResendVerification } from "@/components/account/send-again";

/** Why one cannot subscribe yet, and the mail once more. */
export function ConfirmEmail({ email, verb = "subscribe" }: { email: string; verb?: string }) {
  return (
    <div className="rounded-md bg-tone-amber px-3.5 py-3 text-sm text-tone-amber-ink">
      <p className="text-pretty wrap-anywhere">
        To {verb}, please confirm your email first: we sent a link to <strong className="font-semibold">{email}</strong>
        .
      </p>
      <ResendVerification email={email} />
    </div>
  );
}

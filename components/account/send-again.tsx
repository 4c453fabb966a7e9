"use client";

import { useEffect, useState } from "react";
import { type Failure, useSubmit } from "@/components/shared/form/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/shared/api-client";

const WAIT_SECONDS = 60;

export type SendAgainProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  send: () => Promise<unknown>;
  failure: Failure;
  justSent?: boolean;
  children: string;
};

export function SendAgain({ send, failure, justSent, children, ...looks }: SendAgainProps) {
  const { run, pending } = useSubmit();
  const [sentAt, setSentAt] = useState(justSent ? Date.now : null);
  const [left, setLeft] = useState(justSent ? WAIT_SECONDS : 0);
  useEffect(() => {
    if (sentAt === null) return;
    const tick = () => {
      const seconds = Math.ceil(WAIT_SECONDS - (Date.now() - sentAt) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [sentAt]);
  const sendOnce = async () => {
    if (left > 0) return;
    await run(async () => {
      await send();
      setSentAt(Date.now());
    }, failure);
  };
  return (
    // Not `disabled`, which would drop the focus.
    <Button
      {...looks}
      aria-disabled={left > 0 || undefined}
      aria-busy={pending || undefined}
      onClick={() => void sendOnce()}
    >
      {left > 0 ? `${children} in ${left} s` : children}
    </Button>
  );
}

export async function requestVerification(email: string): Promise<void> {
  if (!email) throw new Error("No email address found");
  await apiFetch("/api/auth/resend-verification", { method: "POST", body: { email }, repeatable: true });
  toast({ title: "Verification Email Sent", description: `Check your inbox at ${email}.`, variant: "success" });
}

export const verificationFailure = (email: string): Failure => ({
  title: "Error",
  fallback: email ? "Failed to resend verification email" : "No email address found",
});

type VerificationProps = Omit<SendAgainProps, "send" | "failure"> & { email: string };

export const VerificationAgain = ({ email, ...props }: VerificationProps) => (
  <SendAgain {...props} send={() => requestVerification(email)} failure={verificationFailure(email)} />
);

/** As a link in a banner. */
export const ResendVerification = ({ email }: { email: string }) => (
  <VerificationAgain email={email} variant="link" size="sm" className="text-inherit underline hover:no-underline">
    Send again
  </VerificationAgain>
);

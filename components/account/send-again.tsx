"use client";

import { useEffect, useState } from "react";
import { serverText } from "@/components/shared/sentence";
import { useSubmit } from "@/components/shared/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/shared/api-client";

const WAIT_SECONDS = 60;

type SendAgainProps = Pick<ButtonProps, "variant" | "size" | "className"> & {
  /** Shows its own toast; true when sent. */
  send: () => Promise<boolean>;
  justSent?: boolean;
  children: string;
};

export function SendAgain({ send, justSent, children, ...looks }: SendAgainProps) {
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
      if (await send()) setSentAt(Date.now());
    });
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
  await apiFetch("/api/auth/resend-verification", { method: "POST", body: { email }, repeatable: true });
  toast({ title: "Verification Email Sent", description: `Look for it at ${email}.`, variant: "success" });
}

/** Shows the result in a toast; true when sent. */
export async function sendVerification(email: string): Promise<boolean> {
  try {
    if (!email) throw new Error("No email address found");
    await requestVerification(email);
    return true;
  } catch (error) {
    const fallback = email ? "Failed to resend verification email" : "No email address found";
    toast({ title: "Error", description: serverText(error, fallback), variant: "error" });
    return false;
  }
}

export function ResendVerification({ email }: { email: string }) {
  return (
    <SendAgain
      variant="link"
      size="sm"
      className="text-inherit underline hover:no-underline"
      send={() => sendVerification(email)}
    >
      Send again
    </SendAgain>
  );
}

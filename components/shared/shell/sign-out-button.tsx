"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { hasUnsavedWork, signOut as leaveForGood } from "@/components/shared/shell/sign-out";
import { Button } from "@/components/ui/button";

/** Asks first when there is unsaved input; render `question` beside the button. */
export function useSignOut(): { leaving: boolean; signOut: () => void; question: ReactNode } {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    setLeaving(true);
    void leaveForGood(client);
  };
  const question = asking ? (
    <LazyConfirm
      onOpenChange={setAsking}
      title="Sign out without saving?"
      confirmLabel="Sign out without saving"
      cancelLabel="Keep editing"
      onConfirm={leave}
    >
      Your changes on this page haven't been saved and will be removed from this device.
    </LazyConfirm>
  ) : null;
  return { leaving, signOut: () => (hasUnsavedWork() ? setAsking(true) : leave()), question };
}

export function SignOutButton() {
  const { leaving, signOut, question } = useSignOut();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="w-full justify-start gap-2.5 text-muted-foreground"
        loading={leaving}
        onClick={signOut}
      >
        <LogOut aria-hidden /> Sign Out
      </Button>
      {question}
    </>
  );
}

"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { signEveryoneOut } from "@/lib/admin/users/client";

/** For when a secret of the house may be in wrong hands: nobody stays in but whoever presses it. */
export function SignEveryoneOut() {
  const { run, pending } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const signOut = () =>
    run(async () => {
      try {
        await signEveryoneOut();
        toast({ title: "Everyone is signed out", description: "Only this device is not.", variant: "success" });
      } finally {
        setOpen(false);
      }
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <LogOut aria-hidden /> Sign everyone out
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Sign everyone out?"
        confirmLabel="Sign everyone out"
        busy={pending}
        onConfirm={signOut}
      >
        Every device of every user, yours too, asks for the password again; only this one does not. What is typed and
        not saved there may be lost.
      </ConfirmDialog>
    </>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Ban, CalendarPlus, Eye, LogOut, MailCheck, Undo2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { leaveForAccount } from "@/components/admin/viewing-banner";
import { ConfirmDialog } from "@/components/shared/feedback/confirm-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import {
  disableUser,
  enableUser,
  extendTrial,
  resendVerification,
  signUserOut,
  startViewing,
} from "@/lib/admin/client";
import type { AdminUserDto } from "@/lib/admin/schema";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";

type Question = "trial" | "disable" | "sign-out";

const isPaying = ({ plan }: AdminUserDto): boolean =>
  plan?.planStatus === "active" || plan?.planStatus === "trialing" || plan?.planStatus === "past_due";

/** Subscribers' first payment is set at Stripe, so extending the trial has no effect. */
const hasSubscribed = ({ plan }: AdminUserDto): boolean =>
  plan?.planStatus === "active" || plan?.planStatus === "trialing";

export function UserActions({ user, isOwn }: { user: AdminUserDto; isOwn: boolean }) {
  const { id, username } = user;
  const refresh = useRefresh();
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  const act = (action: () => Promise<unknown>, title: string, description = username) =>
    run(async () => {
      try {
        await action();
        toast({ title, description, variant: "success" });
      } finally {
        close();
        refresh();
      }
    });
  const view = () =>
    run(
      async () => {
        await startViewing(id);
        await leaveForAccount(client, "/");
      },
      { title: "Couldn't open the account" },
    );
  return (
    <>
      {isOwn || user.isAdmin ? null : (
        <Button variant="primary" loading={pending} onClick={view}>
          <Eye aria-hidden /> View as {username.length > 16 ? "this speaker" : username}
        </Button>
      )}
      {hasSubscribed(user) ? null : (
        <Button onClick={() => setQuestion("trial")}>
          <CalendarPlus aria-hidden /> Extend trial
        </Button>
      )}
      {user.emailVerified || user.disabledAt ? null : (
        <Button onClick={() => act(() => resendVerification(id), "Verification Email Sent", user.email)}>
          <MailCheck aria-hidden /> Resend verification
        </Button>
      )}
      {user.sessions > 0 && !isOwn ? (
        <Button onClick={() => setQuestion("sign-out")}>
          <LogOut aria-hidden /> Sign out everywhere
        </Button>
      ) : null}
      {user.disabledAt && (
        <Button onClick={() => act(() => enableUser(id), "Account enabled")}>
          <Undo2 aria-hidden /> Enable
        </Button>
      )}
      {!user.disabledAt && !isOwn && (
        <Button onClick={() => setQuestion("disable")}>
          <Ban aria-hidden /> Disable
        </Button>
      )}
      <ExtendTrialDialog user={user} open={question === "trial"} onClose={close} />
      <ConfirmDialog
        open={question === "disable"}
        onOpenChange={close}
        title={`Disable ${username}?`}
        confirmLabel="Disable account"
        busy={pending}
        onConfirm={() => act(() => disableUser(id), "Account disabled")}
      >
        They'll be signed out on all devices and can't sign in until you enable the account again. Nothing is deleted.
        {isPaying(user) ? " Their plan ends when the paid period does." : null}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "sign-out"}
        onOpenChange={close}
        title={`Sign ${username} out everywhere?`}
        confirmLabel="Sign out everywhere"
        busy={pending}
        onConfirm={() => act(() => signUserOut(id), "Signed out everywhere")}
      >
        They'll need their password to sign in again. Anything they haven't saved may be lost.
      </ConfirmDialog>
    </>
  );
}

const MOST_DAYS = 365;
const FORM = "extend-trial";

function ExtendTrialDialog({ user, open, onClose }: { user: AdminUserDto; open: boolean; onClose: () => void }) {
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const [days, setDays] = useState("14");
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS) {
      setError(`Enter a whole number from 1 to ${MOST_DAYS}`);
      return;
    }
    run(
      async () => {
        await extendTrial(user.id, { days: count, trialEndsAt: user.trialEndsAt });
        toast({
          title: "Trial extended",
          description: `${user.username}: ${plural(count, "day")} more`,
          variant: "success",
        });
        onClose();
        refresh();
      },
      { title: "Couldn't extend the trial" },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Extend trial"
      description="Adds days to the end of the trial, or from now if it's over."
      action={
        <Button type="submit" form={FORM} variant="primary" loading={pending}>
          Extend trial
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <FormField name="days" label="Days" required error={error} hint={`1 to ${MOST_DAYS}`}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(event) => {
              setDays(event.target.value);
              setError("");
            }}
          />
        </FormField>
      </form>
    </Dialog>
  );
}

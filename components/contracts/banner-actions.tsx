"use client";

import { useEffect, useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useContractAction, useContractCall } from "@/lib/contracts/client";
import { EXTENSION_DAYS } from "@/lib/contracts/record";
import type { Replacement } from "@/lib/contracts/schema";
import { UNDO_TIME } from "@/lib/correspondence/rules";
import { useRefresh } from "@/lib/shared/refresh";

type ExtendButtonProps = { contract: { id: string; version: number; title: string } };

export function ExtendButton({ contract: { id, version, title } }: ExtendButtonProps) {
  const { mutateAsync } = useContractAction(id);
  const { run, pending } = useSubmit();
  const extend = () =>
    run(async () => {
      await mutateAsync({ action: "extend", body: { version, days: EXTENSION_DAYS } });
      toast({ title: `Open for another ${EXTENSION_DAYS} days`, description: title, variant: "success" });
    });
  return (
    <Button size="sm" loading={pending} onClick={() => void extend()}>
      Extend by {EXTENSION_DAYS} days
    </Button>
  );
}

type HandoverCardProps = { contractId: string; recipient: { id: string; name: string }; to: Replacement };

/** A signer named another person; with a one-time code, the speaker confirms first. */
export function HandoverCard({ contractId, recipient: { id, name }, to }: HandoverCardProps) {
  const { confirmHandover, refuseHandover } = useContractCall(contractId);
  const { run, pending } = useSubmit();
  const answer = (call: () => Promise<unknown>, title: string, description: string) =>
    run(async () => {
      await call();
      toast({ title, description, variant: "success" });
    });
  return (
    <section
      aria-label={`${name} wants to hand over`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-medium">
          {name} wants {to.name} to sign instead.
        </span>{" "}
        <EmailText email={to.email} /> would get the link, and {name}'s link would stop working.
      </p>
      <span className="flex gap-2">
        <Button
          size="sm"
          disabled={pending}
          onClick={() => void answer(() => refuseHandover(id), "Handoff declined", `${name} still signs.`)}
        >
          Decline
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={pending}
          onClick={() => void answer(() => confirmHandover(id), "Handoff confirmed", `${to.name} signs now.`)}
        >
          Confirm
        </Button>
      </span>
    </section>
  );
}

/** Milliseconds between refreshes of the page while the file is sealed. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 20_000];

export function SealingRefresh() {
  const refresh = useRefresh();
  useEffect(() => {
    let at = 0;
    const timers = PAUSES.map((pause) => {
      at += pause;
      return setTimeout(() => refresh(), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [refresh]);
  return null;
}

/** Counts down, and refreshes the page until the contract was sent. */
export function SendingBanner({ id, since }: { id: string; since: string }) {
  const refresh = useRefresh();
  const { mutateAsync } = useContractAction(id);
  const { run, pending } = useSubmit();
  /** Unknown on the server. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(since) + UNDO_TIME;
    const count = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0 && seconds % 2 === 0) refresh();
    };
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [since, refresh]);
  const undo = () =>
    run(
      async () => {
        await mutateAsync({ action: "undo" });
        toast({ title: "Sending undone", description: "It's a draft again.", variant: "success" });
      },
      { title: "We couldn't undo the sending" },
    );
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tone-amber-ink/30 bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink sm:px-5"
    >
      <p>{left === 0 ? "Sending…" : "We'll send this contract in a few seconds."}</p>
      <Button size="sm" loading={pending} onClick={() => void undo()}>
        Undo{left ? <span aria-hidden> ({left})</span> : null}
      </Button>
    </div>
  );
}

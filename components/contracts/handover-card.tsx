"use client";

import { EmailText } from "@/components/shared/email-text";
import { textOf, toastFailure, useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useContractCall } from "@/lib/contracts/client";
import type { Replacement } from "@/lib/contracts/signing/schema";

type Props = { contractId: string; recipient: { id: string; name: string }; to: Replacement };

/** A signer named another person; with a one-time code, the speaker confirms first. */
export function HandoverCard({ contractId, recipient: { id, name }, to }: Props) {
  const { confirmHandover, refuseHandover } = useContractCall(contractId);
  const { run, pending } = useSubmit();
  const answer = (call: () => Promise<unknown>, title: string, description: string) =>
    run(
      async () => {
        await call();
        toast({ title, description, variant: "success" });
      },
      (error) => {
        toastFailure({}, textOf(error), error);
      },
    );
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
          onClick={() => void answer(() => refuseHandover(id), "Hand-over declined", `${name} still signs.`)}
        >
          Decline
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={pending}
          onClick={() => void answer(() => confirmHandover(id), "Hand-over confirmed", `${to.name} signs now.`)}
        >
          Confirm
        </Button>
      </span>
    </section>
  );
}

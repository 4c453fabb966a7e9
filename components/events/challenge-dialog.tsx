"use client";

import { useState } from "react";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { FormField } from "@/components/shared/form/form-field";
import { ProblemLink } from "@/components/shared/form/problem-link";
import { useSubmit } from "@/components/shared/form/use-submit";
import { EmailText } from "@/components/shared/record/facts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { EventHolds, HoldRung } from "@/lib/events/holds/hold";
import type { HoldAction } from "@/lib/events/holds/use-holds";
import { ApiError, failureText } from "@/lib/shared/api-client";

const CLOCKS = [
  [24, "1 business day"],
  [48, "2 business days"],
  [72, "3 business days"],
  [120, "5 business days"],
] as const;

/** Shows who gets the email and what it says, and sets the deadline. */
export default function ChallengeDialog({
  first,
  holds,
  act,
  onClose,
}: {
  first: HoldRung;
  holds: EventHolds;
  act: (action: HoldAction) => Promise<EventHolds>;
  onClose: () => void;
}) {
  const [hours, setHours] = useState(48);
  const { run, pending: sending } = useSubmit();
  const [problem, setProblem] = useState<unknown>(null);
  const name = first.holder || first.title;
  const { named, nameDialog } = useNamed();

  const send = () => {
    setProblem(null);
    return run(async () => {
      await named(() => act({ eventId: holds.eventId, what: "challenge", body: { hours } }));
      toast({ title: `We asked ${name}`, description: "We'll email you when they reply.", variant: "success" });
      onClose();
    }, setProblem);
  };

  // The chosen hours are kept while the name is asked for.
  if (nameDialog) return nameDialog;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Ask ${name} to confirm or release?`}
      action={
        <Button variant="primary" loading={sending} disabled={!first.email} onClick={() => void send()}>
          Send email
        </Button>
      }
    >
      <div className="grid gap-4 text-sm">
        {first.email ? (
          <p className="wrap-anywhere">
            We'll email{" "}
            <strong className="font-medium">
              <EmailText email={first.email} />
            </strong>{" "}
            with two buttons: confirm or release. It names you, the date and their event. It never says who else is
            asking, or for how much.
          </p>
        ) : (
          <p>We don't have an email address for {name}. Add one to the event, bureau or client first.</p>
        )}
        <FormField name="challenge-hours" label="Time to reply" hint="Weekends don't count. You can withdraw anytime.">
          <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            <Options of={CLOCKS} />
          </Select>
        </FormField>
        {problem !== null && (
          <p role="alert" className="rounded-md bg-tone-red px-3 py-2 text-tone-red-ink">
            {failureText(problem)} <ProblemLink link={problem instanceof ApiError ? problem.link : undefined} />
          </p>
        )}
      </div>
    </Dialog>
  );
}

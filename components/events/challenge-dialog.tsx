"use client";

import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { HoldAction } from "@/lib/events/holds/client";
import type { EventHolds, HoldRung } from "@/lib/events/holds/schema";
import { failureText } from "@/lib/shared/api-client";

const CLOCKS = [
  [24, "1 working day"],
  [48, "2 working days"],
  [72, "3 working days"],
  [120, "5 working days"],
] as const;

/** Before the first holder is asked: who gets the mail, what it says, and how long they have. */
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
  const [problem, setProblem] = useState("");
  const name = first.holder || first.title;

  const send = () => {
    setProblem("");
    return run(
      async () => {
        await act({ eventId: holds.eventId, what: "challenge", body: { hours } });
        toast({ title: `${name} has been asked`, description: "You get a mail when they answer.", variant: "success" });
        onClose();
      },
      (error) => setProblem(failureText(error)),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Ask ${name} to confirm or release?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={sending} disabled={!first.email} onClick={() => void send()}>
            Send the mail
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {first.email ? (
          <p className="wrap-anywhere">
            A mail goes to <strong className="font-medium">{first.email}</strong> with two buttons. It names you, the
            day and their own event. It does not say who asks, or for how much.
          </p>
        ) : (
          <p>There is no email address for {name}. Add one to the event, the bureau or the client, and come back.</p>
        )}
        <FormField name="challenge-hours" label="They have" hint="Weekends do not count. You can withdraw at any time.">
          <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {CLOCKS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        {problem && (
          <p role="alert" className="rounded-md bg-tone-red px-3 py-2 text-tone-red-ink">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

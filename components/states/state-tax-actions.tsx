"use client";

import { useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { toastError, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useSaveEvent } from "@/lib/events/client";
import { placeName } from "@/lib/shared/place-codes";

type Props = { event: { id: string; version: number } };

function useEventField({ event }: Props) {
  const { mutateAsync: save } = useSaveEvent();
  const { run, pending } = useSubmit();
  const set = (input: object, title: string, done?: () => void) =>
    run(
      async () => {
        await save({ input, record: event, idempotencyKey: "" });
        toast({ title, variant: "success" });
        done?.();
      },
      (error) => toastError("We couldn't save that", error),
    );
  return { set, pending };
}

export function UseGuess({ guess, ...props }: Props & { guess: string }) {
  const { set, pending } = useEventField(props);
  return (
    <div>
      <Button
        size="sm"
        loading={pending}
        onClick={() => void set({ performedIn: guess }, `Set to ${placeName(guess)}`)}
      >
        Use {placeName(guess)}
      </Button>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">Our best guess, from the venue or the client.</p>
    </div>
  );
}

/** Sets a rule aside with a reason, or takes it up again. */
export function DoesNotApply({ reason, ...props }: Props & { reason: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { set, pending } = useEventField(props);
  if (reason) {
    return (
      <div>
        <Button
          size="sm"
          loading={pending}
          onClick={() => void set({ noWithholdingReason: "" }, "The state's rule applies again")}
        >
          Apply the rule again
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Doesn't apply
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title="Why doesn't it apply?"
        description="We'll stop mentioning this rule on the event, its contract and its invoice."
        action={
          <Button
            variant="primary"
            loading={pending}
            disabled={typed.trim() === ""}
            onClick={() => void set({ noWithholdingReason: typed.trim() }, "Noted", () => setOpen(false))}
          >
            Save
          </Button>
        }
      >
        <FormField name="no-withholding" label="Reason" hint="Such as “Waiver granted on March 3”.">
          <Input autoFocus maxLength={300} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </FormField>
      </Dialog>
    </div>
  );
}

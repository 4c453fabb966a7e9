"use client";

import { useState } from "react";
import { FormField } from "@/components/shared/form/form-field";
import { textOf, toastFailure, useSubmit } from "@/components/shared/form/use-submit";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { setConfirmsOn } from "@/lib/contracts/client";
import { CONFIRMS_ON_LABEL, type ConfirmsOn } from "@/lib/contracts/confirming";

/** The document that confirms an event. */
export function ConfirmingSetting({ served }: { served: ConfirmsOn }) {
  const [chosen, setChosen] = useState(served);
  const { run, pending } = useSubmit();
  const choose = (next: ConfirmsOn) => {
    const before = chosen;
    setChosen(next);
    return run(
      async () => {
        await setConfirmsOn(next);
        toast({ title: "Saved", description: CONFIRMS_ON_LABEL[next], variant: "success" });
      },
      (error) => {
        setChosen(before);
        toastFailure({}, textOf(error));
      },
    );
  };
  return (
    <Panel title="Confirming events" className="mt-6 max-w-2xl">
      <FormField
        name="confirms-on"
        label="Move an event to Confirmed"
        hint="The event's history says why it was confirmed."
      >
        <Select value={chosen} disabled={pending} onChange={({ target }) => void choose(target.value as ConfirmsOn)}>
          <Options of={Object.entries(CONFIRMS_ON_LABEL)} />
        </Select>
      </FormField>
    </Panel>
  );
}

"use client";

import { useState } from "react";
import { ActivityForm, type ActivityValues, toInstant, wrongMoment } from "@/components/activities/activity-form";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useSaveActivity } from "@/lib/activities/client";
import { failureText, newIdempotencyKey } from "@/lib/shared/api-client";

type ReplyDialogProps = { eventId: string; timeZone: string; onClose: () => void };

/** Logs the reply to an inquiry in the event's timeline. */
export default function ReplyDialog({ eventId, timeZone, onClose }: ReplyDialogProps) {
  const [values, setValues] = useState<ActivityValues>({ kind: "mail", text: "", when: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutateAsync: save } = useSaveActivity();
  const { run, pending } = useSubmit();
  const submit = () => {
    if (!values.text.trim()) return setProblem("Write what you replied.");
    const wrong = wrongMoment(values.when);
    if (wrong) return setProblem(wrong);
    void run(
      async () => {
        const happenedAt = values.when ? await toInstant(values.when, timeZone) : undefined;
        await save({
          input: { eventId, kind: values.kind, text: values.text, happenedAt },
          record: null,
          idempotencyKey,
        });
        toast({ title: "Reply logged", variant: "success" });
        onClose();
      },
      (error) => setProblem(failureText(error, "We couldn't log this. Please try again.")),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Log reply"
      description="Keep track of what you told them. This doesn't send anything."
    >
      <ActivityForm
        values={values}
        onChange={(next) => {
          setValues(next);
          setProblem(null);
        }}
        onSubmit={submit}
        submitLabel="Log reply"
        saving={pending}
        problem={problem}
        label="What you replied"
        autoFocus
      />
    </Dialog>
  );
}

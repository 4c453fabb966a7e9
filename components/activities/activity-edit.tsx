"use client";

import { useState } from "react";
import {
  ActivityForm,
  type ActivityValues,
  toInstant,
  toWall,
  wrongMoment,
} from "@/components/activities/activity-form";
import { Button } from "@/components/ui/button";
import { useSaveActivity } from "@/lib/activities/client";
import type { ActivityKind } from "@/lib/activities/list";
import { failureText } from "@/lib/shared/api-client";

export type EditableActivity = { id: string; version: number; kind: ActivityKind; text: string; at: string };

/** Edits a logged activity in place. */
export default function ActivityEdit({
  activity,
  timeZone,
  onClose,
}: {
  activity: EditableActivity;
  timeZone: string;
  onClose: () => void;
}) {
  const [first] = useState<ActivityValues>(() => ({
    kind: activity.kind,
    text: activity.text,
    when: toWall(activity.at, timeZone),
  }));
  const [values, setValues] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSaveActivity();
  const submit = async () => {
    if (!values.text.trim()) return setProblem("Enter what happened.");
    const wrong = wrongMoment(values.when);
    if (wrong) return setProblem(wrong);
    try {
      const input = {
        kind: values.kind,
        text: values.text,
        // Keeps the seconds, which the field doesn't show.
        ...(values.when !== first.when && values.when && { happenedAt: await toInstant(values.when, timeZone) }),
      };
      await save({ input, record: activity, idempotencyKey: "" });
      onClose();
    } catch (error) {
      setProblem(failureText(error, "We couldn't save this. Please try again."));
    }
  };
  return (
    <ActivityForm
      values={values}
      onChange={setValues}
      onSubmit={() => void submit()}
      submitLabel="Save"
      saving={isPending}
      problem={problem}
      label="What happened"
      autoFocus
    >
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </ActivityForm>
  );
}

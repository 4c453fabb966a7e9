"use client";

import { useEffect, useRef, useState } from "react";
import { ActivityForm, type ActivityValues, toInstant, wrongMoment } from "@/components/activities/activity-form";
import { dropDraft, readDraft, sameValue, writeDraft } from "@/components/shared/form/form-draft";
import { toast } from "@/components/ui/toast";
import { useSaveActivity, useTrashActivities } from "@/lib/activities/client";
import { ACTIVITY_LABEL, type ActivitySubject } from "@/lib/activities/list";
import { failureText, newIdempotencyKey } from "@/lib/shared/api-client";

const BLANK: ActivityValues = { kind: "note", text: "", when: "" };

export type ActivityComposerProps = {
  userId: string;
  subject: ActivitySubject;
  /** The speaker's zone, for "when". */
  timeZone: string;
};

/** Logs an activity; the draft is kept on the device. */
export function ActivityComposer({ userId, subject, timeZone }: ActivityComposerProps) {
  const [values, setValues] = useState(BLANK);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: save, isPending } = useSaveActivity();
  const { trash } = useTrashActivities();
  // One key per text, so that a retry after a lost response does not log it twice.
  const attempt = useRef({ values: BLANK, key: "" });
  const draftKey = `${userId}:activity:${Object.values(subject)[0]}`;

  useEffect(() => {
    const draft = readDraft(draftKey, BLANK);
    if (draft) setValues(draft.values);
  }, [draftKey]);

  const change = (next: ActivityValues) => {
    setValues(next);
    setProblem(null);
    if (next.text.trim()) writeDraft(draftKey, { version: null, base: BLANK, values: next });
    else dropDraft(draftKey);
  };

  const submit = async () => {
    if (isPending) return;
    if (!values.text.trim()) return setProblem("Enter what happened.");
    const wrong = wrongMoment(values.when);
    if (wrong) return setProblem(wrong);
    if (!attempt.current.key || !sameValue(attempt.current.values, values)) {
      attempt.current = { values, key: newIdempotencyKey() };
    }
    try {
      const happenedAt = values.when ? await toInstant(values.when, timeZone) : undefined;
      const input = { ...subject, kind: values.kind, text: values.text, happenedAt };
      const { id } = await save({ input, record: null, idempotencyKey: attempt.current.key });
      attempt.current.key = "";
      change({ ...BLANK, kind: values.kind });
      toast({
        title: `${ACTIVITY_LABEL[values.kind]} logged`,
        variant: "success",
        action: { label: "Undo", onClick: () => trash.mutate([id]) },
      });
    } catch (error) {
      setProblem(failureText(error, "We couldn't log this. Please try again."));
    }
  };

  return (
    <ActivityForm
      values={values}
      onChange={change}
      onSubmit={() => void submit()}
      submitLabel="Log"
      saving={isPending}
      problem={problem}
      label="Log what happened"
    />
  );
}

"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { EntityTextarea } from "@/components/shared/form/entity-field";
import { UnsavedGuard } from "@/components/shared/form/unsaved-guard";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { DraftNote, EmailText } from "@/components/shared/record/facts";
import { KindIcon } from "@/components/support/feedback-marks";
import { FormProblem, SEND_KEYS, sendOnKeys } from "@/components/support/form-parts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { loadFeedback, useSendFeedback } from "@/lib/support/client";
import { KINDS } from "@/lib/support/rules";
import type { FeedbackDto, FeedbackInput, FeedbackKind } from "@/lib/support/schema";

const BLANK: FeedbackInput = { kind: "idea", text: "", mayAnswer: true };

const toValues = ({ kind, text, mayAnswer }: FeedbackDto): FeedbackInput => ({ kind, text, mayAnswer });

export function FeedbackForm({ userId, email, onSent }: { userId: string; email: string; onSent: () => void }) {
  const { mutateAsync: save } = useSendFeedback();
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/support/schema")).feedbackSchema,
    values: BLANK,
    record: null,
    draftKey: `${userId}:feedback:new`,
    save,
    load: loadFeedback,
    toValues,
    onSaved: ({ mayAnswer }: FeedbackDto) => {
      const answer = mayAnswer ? "We'll email you if we have questions." : "You'll see what happens to it below.";
      toast({ title: "Feedback sent", description: `Thanks! ${answer}`, variant: "success" });
      onSent();
    },
  });
  const { form, submit, saving, unsaved, problem, draft, discard } = entity;
  return (
    <form
      noValidate
      aria-busy={saving}
      aria-label="Send feedback"
      className="grid content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => sendOnKeys(event, submit)}
    >
      {draft ? <DraftNote onDiscard={draft.discard} state="sent" /> : null}
      <KindField register={form.register("kind")} />
      <EntityTextarea
        entity={entity}
        name="text"
        label="Your feedback"
        required
        rows={6}
        className="[&_textarea]:min-h-36"
      />
      <label className="flex items-start gap-2.5 text-sm">
        <input type="checkbox" {...form.register("mayAnswer")} className="check mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          OK to reply to me{" "}
          <span className="text-muted-foreground">
            at <EmailText email={email} />
          </span>
        </span>
      </label>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        loading={saving}
        aria-keyshortcuts={SEND_KEYS}
      >
        Send feedback
      </Button>
      <UnsavedGuard when={unsaved} onDiscard={discard} />
    </form>
  );
}

function KindField({ register }: { register: UseFormRegisterReturn<"kind"> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Type</legend>
      <div className="overflow-hidden rounded-md border border-input bg-card">
        {(Object.keys(KINDS) as FeedbackKind[]).map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 items-center gap-3 border-t px-3 py-2 text-sm first:border-t-0 hover:bg-accent has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              value={kind}
              {...register}
              className="size-4 shrink-0 accent-[var(--primary)] outline-none"
            />
            <KindIcon kind={kind} />
            <span className="min-w-0">
              <span className="font-medium">{KINDS[kind].label}</span>
              <span className="block text-[0.8125rem] text-muted-foreground">{KINDS[kind].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

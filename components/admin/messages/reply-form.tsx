"use client";

import { EntityTextarea } from "@/components/shared/entity-field";
import { DraftNote } from "@/components/shared/notes";
import { UnsavedGuard } from "@/components/shared/unsaved-guard";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { FormProblem, SEND_KEYS, sendOnKeys } from "@/components/support/form-parts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { loadReply, useSendReply } from "@/lib/admin/client";
import type { ReplyDto, ReplyInput } from "@/lib/admin/messages/schema";

const BLANK: ReplyInput = { text: "" };

type ReplyFormProps = { userId: string; messageId: string; email: string; onSent: () => void };

/** The draft is stored on the device until it is sent. */
export function ReplyForm({ userId, messageId, email, onSent }: ReplyFormProps) {
  const { mutateAsync: save } = useSendReply(messageId);
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/admin/messages/schema")).replySchema,
    values: BLANK,
    record: null,
    draftKey: `${userId}:reply:${messageId}`,
    save,
    load: (id) => loadReply(messageId, id),
    toValues: ({ text }: ReplyDto): ReplyInput => ({ text }),
    onSaved: () => {
      toast({ title: "Reply sent", description: `We're emailing it to ${email}.`, variant: "success" });
      onSent();
    },
  });
  const { submit, saving, unsaved, problem, draft, discard } = entity;
  return (
    <form
      noValidate
      aria-busy={saving}
      aria-label="Reply"
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => sendOnKeys(event, submit)}
    >
      {draft ? <DraftNote onDiscard={draft.discard} state="sent" /> : null}
      <EntityTextarea
        entity={entity}
        name="text"
        label="Your reply"
        required
        rows={6}
        hint={`We'll email it to ${email} with their message below it. If they reply, it goes to the support inbox.`}
        className="[&_textarea]:min-h-36"
      />
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        loading={saving}
        aria-keyshortcuts={SEND_KEYS}
      >
        Send reply
      </Button>
      <UnsavedGuard when={unsaved} onDiscard={discard} />
    </form>
  );
}

"use client";

import type { KeyboardEvent } from "react";
import { EntityTextarea } from "@/components/shared/entity-field";
import { DraftNote } from "@/components/shared/notes";
import { UnsavedGuard } from "@/components/shared/unsaved-guard";
import { useEntityForm } from "@/components/shared/use-entity-form";
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
      toast({ title: "Reply sent", description: `It is on its way to ${email}.`, variant: "success" });
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
      onKeyDown={(event) => sendKeys(event, submit)}
    >
      {draft ? <DraftNote onDiscard={draft.discard} state="sent" /> : null}
      <EntityTextarea
        entity={entity}
        name="text"
        label="Your reply"
        required
        rows={6}
        hint={`Goes to ${email} as a mail, with what they wrote below it. An answer to it reaches the house’s own mailbox.`}
        className="[&_textarea]:min-h-36"
      />
      {problem ? (
        <p role="alert" className="rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink">
          {problem}
        </p>
      ) : null}
      <Button type="submit" variant="primary" className="justify-self-start" loading={saving}>
        Send reply
      </Button>
      <UnsavedGuard when={unsaved} onDiscard={discard} />
    </form>
  );
}

/** Plain Enter is a line break. */
function sendKeys(event: KeyboardEvent, submit: () => void): void {
  if (!(event.metaKey || event.ctrlKey) || (event.key !== "s" && event.key !== "Enter")) return;
  event.preventDefault();
  if (!event.repeat) submit();
}

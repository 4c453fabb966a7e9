"use client";

import { useState } from "react";
import { MessageKindIcon, ProgressBadge } from "@/components/admin/badges";
import { EntityTextarea } from "@/components/shared/form/entity-field";
import { UnsavedGuard } from "@/components/shared/form/unsaved-guard";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { useSubmit } from "@/components/shared/form/use-submit";
import { DraftNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { InstantText } from "@/components/shared/record/time-text";
import { FormProblem, SEND_KEYS, sendOnKeys } from "@/components/support/form-parts";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { loadReply, useMessage, useMoveMessage, useSendReply } from "@/lib/admin/client";
import { CONTACT_STATES, MESSAGE_KINDS } from "@/lib/admin/list";
import type { MessageDto, MessageState, ReplyDto, ReplyInput } from "@/lib/admin/schema";
import { STATES as FEEDBACK_STATES } from "@/lib/support/rules";

const BLANK: ReplyInput = { text: "" };

type ReplyFormProps = { userId: string; messageId: string; email: string; onSent: () => void };

/** The draft is stored on the device until it is sent. */
function ReplyForm({ userId, messageId, email, onSent }: ReplyFormProps) {
  const { mutateAsync: save } = useSendReply(messageId);
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/admin/schema")).replySchema,
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

export function MessageDetail({ served, userId, timeZone }: { served: MessageDto; userId: string; timeZone: string }) {
  const message = useMessage(served);
  const { id, kind, progress, name, email, username, text, mayAnswer, replies, createdAt } = message;
  const [times, setTimes] = useState(0);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: "/admin/messages", label: "Messages" }]}
        title={name || username || email}
        badge={<ProgressBadge progress={progress} />}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <MessageKindIcon kind={kind} />
            {MESSAGE_KINDS[kind]}
            <InstantText at={createdAt} timeZone={timeZone} className="tabular-nums" />
          </span>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-5">
          <Panel aria-labelledby="written" title="Message">
            <p dir="auto" className="max-w-prose text-[0.9375rem] whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </Panel>
          {replies.length > 0 ? (
            <section aria-labelledby="replies">
              <h2 id="replies" className="mb-2 text-base font-semibold">
                Replies
              </h2>
              <ol className="grid gap-3">
                {replies.map((reply) => (
                  <li key={reply.id} className="ms-4 rounded-lg border bg-card p-4 sm:ms-8 sm:px-5">
                    <p className="text-[0.8125rem] text-muted-foreground">
                      <span className="font-medium text-foreground">{reply.by}</span>,{" "}
                      <InstantText at={reply.createdAt} timeZone={timeZone} className="tabular-nums" />
                    </p>
                    <p dir="auto" className="mt-1.5 max-w-prose text-sm whitespace-pre-wrap wrap-anywhere">
                      {reply.text}
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          <section aria-labelledby="reply">
            <h2 id="reply" className="mb-2 text-base font-semibold">
              Reply
            </h2>
            {mayAnswer ? (
              <ReplyForm
                key={times}
                userId={userId}
                messageId={id}
                email={email}
                onSent={() => setTimes((before) => before + 1)}
              />
            ) : (
              <p className="rounded-lg border border-dashed px-4 py-5 text-sm text-muted-foreground">
                This speaker didn't ask for a reply. They'll see the status you set on their feedback page.
              </p>
            )}
          </section>
        </div>
        <div className="grid content-start gap-5">
          <StateField message={message} />
          <Panel aria-labelledby="sender" title="Sender">
            <dl className="grid gap-3 text-sm">
              <Fact label="Name" value={name || "–"} />
              <Fact label="Email" value={email || "–"} />
              <Fact label="Account" value={username ?? "None with this address"} />
            </dl>
            {kind === "message" ? (
              <p className="mt-3 text-[0.8125rem] text-muted-foreground">
                We haven't verified that this address is theirs. Don't share anything about the account.
              </p>
            ) : null}
          </Panel>
        </div>
      </div>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {value}
      </dd>
    </div>
  );
}

function StateField({ message }: { message: MessageDto }) {
  const { id, kind, state, version } = message;
  const move = useMoveMessage(id);
  const { run, pending } = useSubmit();
  const states: Partial<Record<MessageState, { label: string; hint: string }>> =
    kind === "message" ? CONTACT_STATES : FEEDBACK_STATES;
  const change = (to: MessageState, at: number, before: MessageState | null): Promise<void> =>
    run(
      async () => {
        const saved = await move(to, at);
        toast({
          title: `${MESSAGE_KINDS[kind]} set to ${(states[to]?.label ?? to).toLowerCase()}`,
          variant: "success",
          ...(before && { action: { label: "Undo", onClick: () => void change(before, saved.version, null) } }),
        });
      },
      { title: "Couldn't change the status" },
    );
  return (
    <Panel aria-labelledby="state" title="Status">
      <Select
        aria-labelledby="state"
        value={state}
        disabled={pending}
        onChange={(event) => void change(event.target.value as MessageState, version, state)}
      >
        <Options of={Object.entries(states).map(([one, { label }]) => [one, label])} />
      </Select>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">
        {kind === "message" ? states[state]?.hint : `They see: “${states[state]?.hint ?? ""}”`}
      </p>
    </Panel>
  );
}

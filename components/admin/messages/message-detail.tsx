"use client";

import { useState } from "react";
import { MessageKindIcon, ProgressBadge } from "@/components/admin/badges";
import { ReplyForm } from "@/components/admin/messages/reply-form";
import { PageHeader } from "@/components/shared/page-header";
import { InstantText } from "@/components/shared/time-text";
import { useSubmit } from "@/components/shared/use-submit";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useMessage, useMoveMessage } from "@/lib/admin/client";
import { CONTACT_STATES, MESSAGE_KINDS } from "@/lib/admin/list";
import type { MessageDto, MessageState } from "@/lib/admin/messages/schema";
import { STATES as FEEDBACK_STATES } from "@/lib/support/status";

type MessageDetailProps = { served: MessageDto; userId: string; timeZone: string };

export function MessageDetail({ served, userId, timeZone }: MessageDetailProps) {
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
        {Object.entries(states).map(([one, { label }]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">
        {kind === "message" ? states[state]?.hint : `They see: “${states[state]?.hint ?? ""}”`}
      </p>
    </Panel>
  );
}

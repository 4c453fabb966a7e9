"use client";

import { MessageSquareText } from "lucide-react";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { ListPager } from "@/components/shared/list/list-pager";
import { InstantText } from "@/components/shared/record/time-text";
import { FeedbackForm } from "@/components/support/feedback-form";
import { KindIcon, StateBadge } from "@/components/support/feedback-marks";
import { Button } from "@/components/ui/button";
import type { Served } from "@/lib/shared/record-client";
import { BRAND } from "@/lib/shared/site";
import { useFeedback } from "@/lib/support/client";
import { KINDS, STATES } from "@/lib/support/rules";
import type { FeedbackDto } from "@/lib/support/schema";

type FeedbackScreenProps = { userId: string; email: string; timeZone: string; served: Served<FeedbackDto> };

export function FeedbackScreen({ userId, email, timeZone, served }: FeedbackScreenProps) {
  const pages = useFeedback(served);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new form after each sent one.
  const [sentCount, setSentCount] = useState(0);
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,40rem)]">
      <FeedbackForm
        key={sentCount}
        userId={userId}
        email={email}
        onSent={() => {
          setSentCount((before) => before + 1);
          // The form with the focused button is replaced.
          heading.current?.focus();
        }}
      />
      <section aria-labelledby="sent" className="min-w-0">
        <h2 ref={heading} id="sent" tabIndex={-1} className="mb-3 scroll-mt-20 text-base font-semibold outline-none">
          Sent feedback
        </h2>
        <FeedbackList pages={pages} timeZone={timeZone} />
      </section>
    </div>
  );
}

function FeedbackList({ pages, timeZone }: { pages: ReturnType<typeof useFeedback>; timeZone: string }) {
  const { rows } = pages;
  if (rows.length === 0) {
    return (
      <EmptyState icon={<MessageSquareText aria-hidden />} title="Nothing sent yet">
        Feedback you send appears here, along with its status and our replies.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <Sent key={row.id} row={row} timeZone={timeZone} />
        ))}
      </ul>
      <ListPager pages={pages} toasts />
    </>
  );
}

/** Longer texts are folded. */
const FOLDED = { lines: 8, characters: 600 };

const isLong = (text: string) => text.length > FOLDED.characters || text.split("\n").length > FOLDED.lines;

function Sent({ row, timeZone }: { row: FeedbackDto; timeZone: string }) {
  const { kind, text, state, createdAt, replies } = row;
  return (
    <li className="rounded-lg border bg-card p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <KindIcon kind={kind} />
          <span className="font-medium">{KINDS[kind].label}</span>
          <InstantText
            at={createdAt}
            timeZone={timeZone}
            className="truncate text-[0.8125rem] text-muted-foreground tabular-nums"
          />
        </p>
        <StateBadge state={state} />
      </div>
      <FoldedText text={text} className="mt-2.5" />
      <p className="mt-2.5 text-[0.8125rem] text-muted-foreground">{STATES[state].hint}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-3.5 border-s-2 border-primary ps-3.5">
          <p className="text-[0.8125rem] text-muted-foreground">
            <span className="font-medium text-foreground">Reply from {BRAND.name}</span>{" "}
            <InstantText at={reply.createdAt} timeZone={timeZone} className="tabular-nums" />
          </p>
          <FoldedText text={reply.text} className="mt-1" />
        </div>
      ))}
    </li>
  );
}

function FoldedText({ text, className }: { text: string; className: string }) {
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p
        dir="auto"
        className={`text-sm whitespace-pre-wrap wrap-anywhere ${className} ${long && !open ? "line-clamp-[8]" : ""}`}
      >
        {text}
      </p>
      {long ? (
        <Button variant="link" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show all"}
        </Button>
      ) : null}
    </>
  );
}

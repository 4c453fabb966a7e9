"use client";

import { CalendarCheck, CalendarX } from "lucide-react";
import { useState } from "react";
import { FormProblem, Notice } from "@/components/account/notice";
import { Button } from "@/components/ui/button";
import type { ChallengeAnswer } from "@/lib/events/holds/hold-schema";
import { apiFetch, serverText } from "@/lib/shared/api-client";

type HoldAnswerProps = {
  token: string;
  speaker: string;
  title: string;
  /** Spelled out, like the deadline with its zone. */
  date: string;
  deadline: string;
  answered: ChallengeAnswer | null;
};

/** For a holder without an account. Only a button's POST replies, so email scanners change nothing. */
export function HoldAnswer({ token, speaker, title, date, deadline, answered }: HoldAnswerProps) {
  const [pending, setPending] = useState<ChallengeAnswer | null>(null);
  const [asked, setAsked] = useState<ChallengeAnswer | null>(null);
  const [given, setGiven] = useState<ChallengeAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(answer: ChallengeAnswer): Promise<void> {
    if (pending) return;
    setPending(answer);
    setProblem(null);
    try {
      await apiFetch(`/api/public/holds/${token}`, { method: "POST", body: { answer } });
      setGiven(answer);
    } catch (error) {
      setProblem(serverText(error, "We couldn't send your reply. Please try again."));
    } finally {
      setPending(null);
    }
  }

  const answer = given ?? answered;
  if (answer) return <Answered answer={answer} speaker={speaker} date={date} arrives={given !== null} />;
  return (
    <>
      <h1 className="font-display text-3xl font-semibold text-balance">Confirm or release your hold?</h1>
      <p className="mt-3 text-pretty text-muted-foreground">
        Another client is ready to book{" "}
        <strong className="font-semibold text-foreground wrap-anywhere">{speaker}</strong> on this date. Because you
        hold it first, you get first right of refusal.
      </p>
      <dl className="mt-6 grid gap-4 rounded-lg border bg-card p-5">
        <Line label="Date">{date}</Line>
        <Line label="Your event">{title}</Line>
        <Line label="Please reply by">{deadline}</Line>
      </dl>
      {asked ? (
        <div className="mt-6 grid gap-3">
          <FormProblem>{problem}</FormProblem>
          <p ref={focusNow} tabIndex={-1} className="font-medium text-pretty outline-none">
            {CONSEQUENCE[asked](speaker, date)}
          </p>
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            aria-busy={pending !== null || undefined}
            onClick={() => void send(asked)}
          >
            {asked === "confirm" ? "Yes, confirm the date" : "Yes, release the date"}
          </Button>
          <Button
            size="lg"
            variant="ghost"
            className="w-full"
            disabled={pending !== null}
            onClick={() => setAsked(null)}
          >
            Back
          </Button>
        </div>
      ) : (
        <div className="mt-6 grid gap-3">
          <Button variant="primary" size="lg" className="w-full" onClick={() => setAsked("confirm")}>
            <CalendarCheck aria-hidden /> Confirm
          </Button>
          <p className="text-center text-sm text-muted-foreground">We're ready to confirm.</p>
          <Button size="lg" className="mt-2 w-full" onClick={() => setAsked("release")}>
            <CalendarX aria-hidden /> Release the date
          </Button>
          <p className="text-center text-sm text-muted-foreground">We no longer need it.</p>
        </div>
      )}
    </>
  );
}

/** A reply is final, so its consequence comes before it. */
const CONSEQUENCE: Record<ChallengeAnswer, (speaker: string, date: string) => string> = {
  confirm: (speaker, date) =>
    `You'll tell ${speaker} that you're booking ${date}. The other client will be turned down. You can't change this here.`,
  release: (speaker, date) =>
    `You'll give up your hold on ${date}, and ${speaker} can book the other client. You can't change this here.`,
};

const focusNow = (element: HTMLElement | null) => element?.focus();

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd dir="auto" className="font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Answered({
  answer,
  speaker,
  date,
  arrives,
}: Pick<HoldAnswerProps, "speaker" | "date"> & { answer: ChallengeAnswer; arrives: boolean }) {
  return answer === "confirm" ? (
    <Notice tone="good" title="You confirmed the hold" arrives={arrives}>
      <p>
        You keep first hold on {date}. We've let {speaker} know, and they'll be in touch about the contract.
      </p>
    </Notice>
  ) : (
    <Notice tone="good" title="You released the date" arrives={arrives}>
      <p>
        Thanks for letting us know. We've told {speaker} that you no longer need {date}.
      </p>
    </Notice>
  );
}

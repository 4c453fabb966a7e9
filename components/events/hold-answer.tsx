"use client";

import { CalendarCheck, CalendarX } from "lucide-react";
import { useState } from "react";
import { FormProblem, Notice } from "@/components/account/notice";
import { Button } from "@/components/ui/button";
import type { ChallengeAnswer } from "@/lib/events/holds/schema";
import { apiFetch, serverText } from "@/lib/shared/api-client";
import { nameFirst } from "@/lib/shared/speaker-name";

type HoldAnswerProps = {
  token: string;
  speaker: string;
  title: string;
  /** Written out, as is the deadline with its zone. */
  date: string;
  deadline: string;
  answered: ChallengeAnswer | null;
};

/** A holder without an account says, at the press of a button, whether the hold is firm. Mail scanners only ever look. */
export function HoldAnswer({ token, speaker, title, date, deadline, answered }: HoldAnswerProps) {
  const [pending, setPending] = useState<ChallengeAnswer | null>(null);
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
      setProblem(serverText(error, "Your answer could not be sent. Please try again."));
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
        <strong className="font-semibold text-foreground wrap-anywhere">{nameFirst(speaker)}</strong> has a firm request
        for a day that you hold. You are first in line, so you are asked first.
      </p>
      <dl className="mt-6 grid gap-4 rounded-lg border bg-card p-5">
        <Line label="Day">{date}</Line>
        <Line label="Your event">{title}</Line>
        <Line label="Please answer by">{deadline}</Line>
      </dl>
      <div className="mt-6 grid gap-3">
        <FormProblem>{problem}</FormProblem>
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          aria-busy={pending === "confirm" || undefined}
          onClick={() => void send("confirm")}
        >
          <CalendarCheck aria-hidden /> {pending === "confirm" ? "Confirming…" : "Confirm the hold"}
        </Button>
        <p className="text-center text-sm text-muted-foreground">We want this day and are ready to make it firm.</p>
        <Button
          size="lg"
          className="mt-2 w-full"
          aria-busy={pending === "release" || undefined}
          onClick={() => void send("release")}
        >
          <CalendarX aria-hidden /> {pending === "release" ? "Releasing…" : "Release the day"}
        </Button>
        <p className="text-center text-sm text-muted-foreground">We no longer need it; somebody else may have it.</p>
      </div>
    </>
  );
}

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
        {date} stays yours. {nameFirst(speaker)} has been told and will be in touch about the contract.
      </p>
    </Notice>
  ) : (
    <Notice tone="good" title="You released the day" arrives={arrives}>
      <p>
        Thank you for the word. {nameFirst(speaker)} has been told that {date} is no longer held by you.
      </p>
    </Notice>
  );
}

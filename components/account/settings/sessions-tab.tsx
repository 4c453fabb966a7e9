"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, Monitor, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { FormSection } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { StateTag } from "@/components/shared/record/setting-card";
import { type Clock, DayText, formatLastSeen, MomentText } from "@/components/shared/record/time-text";
import { useClock } from "@/components/shared/record/use-clock";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { endOtherSessions, endSession, useSessions } from "@/lib/account/client";
import type { SessionDto } from "@/lib/account/schema";
import { plural } from "@/lib/shared/phrases";

/** Shown at first. */
const SHOWN = 10;

export function SessionsTab({ sessions: served, clock: servedClock }: { sessions: SessionDto[]; clock: Clock }) {
  const sessions = useSessions(served).toSorted(byUse);
  const clock = useClock(servedClock);
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  const { run, pending } = useSubmit();
  const others = sessions.some(({ current }) => !current);
  const shown = all ? sessions : sessions.slice(0, SHOWN);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const endOthers = () =>
    run(
      async () => {
        const count = countOthers(sessions);
        await endOtherSessions(client);
        focusHeading();
        toast({ title: "Signed out everywhere else", description: `${count} signed out.`, variant: "success" });
      },
      { title: "Couldn't sign out" },
    );
  return (
    <FormSection
      title="Where you're signed in"
      description="Don't recognize one? Sign it out, then change your password. Browsers not used for 14 days are signed out automatically."
    >
      <div className="rounded-lg border bg-card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b p-4 sm:px-5">
          <p ref={heading} tabIndex={-1} className="text-sm outline-none">
            {others ? `This browser and ${countOthers(sessions)}` : "Only this browser"}
          </p>
          {others ? (
            <Button loading={pending} onClick={endOthers}>
              Sign out everywhere else
            </Button>
          ) : null}
        </div>
        <ul aria-label="Sessions" className="divide-y">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} clock={clock} onEnded={focusHeading} />
          ))}
        </ul>
        {sessions.length > shown.length ? (
          <div className="border-t p-2">
            <Button variant="ghost" className="w-full" onClick={() => setAll(true)}>
              Show {(sessions.length - shown.length).toLocaleString("en-US")} more
            </Button>
          </div>
        ) : null}
      </div>
    </FormSection>
  );
}

function SessionRow({ session, clock, onEnded }: { session: SessionDto; clock: Clock; onEnded: () => void }) {
  const { id, device, current, createdAt, lastSeenAt } = session;
  const client = useQueryClient();
  const { run, pending } = useSubmit();
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const lastSeen = current ? "active now" : formatLastSeen(lastSeenAt, clock);
  const end = () =>
    run(
      async () => {
        await endSession(client, id);
        onEnded();
        toast({ title: "Signed out", description: device, variant: "success" });
      },
      { title: "Couldn't sign out" },
    );
  return (
    <li className="flex items-center gap-3.5 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="text-sm font-medium wrap-anywhere">{device}</p>
          {current ? (
            <StateTag tone="good" icon={<Check aria-hidden />}>
              This device
            </StateTag>
          ) : null}
        </div>
        <p className="text-[0.8125rem] text-muted-foreground">
          <span className="inline-block first-letter:uppercase">
            <MomentText at={lastSeenAt} clock={clock}>
              {lastSeen}
            </MomentText>
          </span>
          <span aria-hidden className="max-sm:hidden">
            {" · "}
          </span>
          <span className="max-sm:block max-sm:first-letter:uppercase">
            signed in <DayText at={createdAt} clock={clock} />
          </span>
        </p>
      </div>
      {current ? null : (
        // The time distinguishes equal devices.
        <Button
          size="sm"
          variant="ghost"
          loading={pending}
          aria-label={`Sign out ${device}, ${lastSeen}`}
          onClick={end}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** This browser first, then the latest used. */
export const byUse = (a: SessionDto, b: SessionDto): number =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

/** "1 other browser", "12 other browsers" */
export const countOthers = (sessions: readonly SessionDto[]): string => {
  const others = sessions.filter(({ current }) => !current).length;
  return plural(others, "other browser");
};

export const isHandheld = (device: string): boolean => /android|ios|iphone|ipad|mobile/i.test(device);

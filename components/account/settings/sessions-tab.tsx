"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SessionRow } from "@/components/account/settings/session-row";
import { bySight, countOthers } from "@/components/account/settings/session-words";
import { FormSection } from "@/components/shared/form-section";
import type { Clock } from "@/components/shared/moment";
import { useClock } from "@/components/shared/use-clock";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { endOtherSessions, useSessions } from "@/lib/account/client";
import type { SessionDto } from "@/lib/account/settings/schema";

/** So many at first: who has more has not signed out for months, and looks for the latest. */
const SHOWN = 10;

/** Where one is signed in, and the way out of each. */
export function SessionsTab({ sessions: served, clock: servedClock }: { sessions: SessionDto[]; clock: Clock }) {
  const sessions = useSessions(served).toSorted(bySight);
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
      { title: "Could not sign out" },
    );
  return (
    <FormSection
      title="Where you are signed in"
      description="A browser you don’t know? Sign it out, then change your password. One that is not used for 14 days is signed out by itself."
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

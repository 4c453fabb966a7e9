"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, Monitor, Smartphone } from "lucide-react";
import { isHandheld } from "@/components/account/settings/session-words";
import { type Clock, DayText, formatLastSeen, MomentText } from "@/components/shared/moment";
import { StateTag } from "@/components/shared/setting-card";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { endSession } from "@/lib/account/client";
import type { SessionDto } from "@/lib/account/settings/schema";

/** One signed-in browser. */
export function SessionRow({ session, clock, onEnded }: { session: SessionDto; clock: Clock; onEnded: () => void }) {
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
      { title: "Could not sign out" },
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
            signed in since <DayText at={createdAt} clock={clock} />
          </span>
        </p>
      </div>
      {current ? null : (
        // The name tells it from the others; the moment tells two alike apart.
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

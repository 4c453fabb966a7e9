"use client";

import { CalendarX } from "lucide-react";
import { useRouter } from "next/navigation";
import { type Clock, dayOf } from "@/components/shared/moment";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { keepAccount, loadAccount, useAccountChanged } from "@/lib/account/client";
import { ApiError } from "@/lib/shared/api-client";
import { daysBetween, formatDayLong, formatRelativeDays } from "@/lib/shared/dates";

/** A deletion that waits for its day, and the way back. */
export function DeletionState({ dueAt, clock }: { dueAt: string; clock: Clock }) {
  const router = useRouter();
  const changed = useAccountChanged();
  const { run, pending } = useSubmit();
  const keep = () =>
    run(
      async () => {
        // Kept in another window already: then the account as it is says so.
        const account = await keepAccount().catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "conflict") return loadAccount();
          throw error;
        });
        await changed(account);
        router.refresh();
        toast({ title: "Your account stays", description: "Nothing was deleted.", variant: "success" });
      },
      { title: "Could not cancel the deletion" },
    );
  const day = dayOf(dueAt, clock.timeZone);
  return (
    <div className="rounded-lg bg-tone-red p-4 text-tone-red-ink sm:p-5">
      <p className="flex items-start gap-2.5 font-semibold">
        <CalendarX aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          This account will be deleted on <time dateTime={day}>{formatDayLong(day)}</time>
        </span>
      </p>
      <p className="mt-1 ps-6.5 text-sm">
        That is {formatRelativeDays(daysBetween(dayOf(clock.now, clock.timeZone), day))}. Until then nothing is gone,
        and you can go on working.
      </p>
      <div className="mt-4 ps-6.5">
        <Button loading={pending} onClick={keep}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}

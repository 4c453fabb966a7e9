import { CalendarX } from "lucide-react";
import { KeepAccount } from "@/components/account/keep-account";
import { formatDayLong, today } from "@/lib/shared/dates";

/** On every page while a deletion waits for its day: whoever did not mean it, or did not do it, sees it in time. */
export function DeletionBanner({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const day = today(timeZone, new Date(dueAt));
  return (
    <aside
      aria-label="Account deletion"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-tone-red px-4 py-1.5 text-[0.8125rem] text-tone-red-ink print:hidden"
    >
      <p className="text-center text-pretty">
        <CalendarX aria-hidden className="me-1.5 inline size-4 align-[-0.1875rem]" />
        Your account and everything in it will be deleted on{" "}
        <time dateTime={day} className="font-semibold">
          {formatDayLong(day)}
        </time>
      </p>
      <KeepAccount />
    </aside>
  );
}

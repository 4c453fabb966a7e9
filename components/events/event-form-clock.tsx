import { TriangleAlert } from "lucide-react";
import type { ConflictsDto } from "@/lib/events/conflicts/schema";
import { formatTime } from "@/lib/shared/dates";

/** Says when a time does not exist at the venue on that day. A warning only: the planner may have written it so. */
export function ClockWarning({ skipped: { times, timeZone } }: { skipped: ConflictsDto["skipped"] }) {
  if (times.length === 0) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-tone-amber px-3 py-2 text-[0.8125rem] text-tone-amber-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      The clocks in {timeZone.replace(/^.*\//, "").replaceAll("_", " ")} go forward on that day:{" "}
      {times.map(formatTime).join(" and ")} does not exist there. Ask the planner which hour is meant.
    </p>
  );
}

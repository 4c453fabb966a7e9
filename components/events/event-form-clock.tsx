"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { zoneOf } from "@/lib/events/rules";
import { formatTime, isDay, isTimeZone } from "@/lib/shared/dates";

type Timed = { date: string; time: string | null; endTime: string | null; timeZone: string; placeTimeZone: string };

/** Says when a time does not exist at the venue on that day. A warning only: the planner may have written it so. */
export function ClockWarning({ event }: { event: Timed }) {
  const zone = zoneOf(event).trim();
  const { date, time, endTime } = event;
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const known = isDay(date) && Boolean(time || endTime) && isTimeZone(zone);
  useEffect(() => {
    let current = true;
    if (!known) setSkipped([]);
    else {
      // The calendar of all zones comes with the first time that is typed.
      import("@/lib/events/clock/rules").then(
        ({ skippedTimes }) =>
          current && setSkipped(skippedTimes({ date, time, endTime, timeZone: zone, placeTimeZone: "" })),
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [known, date, time, endTime, zone]);
  if (skipped.length === 0) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-tone-amber px-3 py-2 text-[0.8125rem] text-tone-amber-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      The clocks in {zone.replace(/^.*\//, "").replaceAll("_", " ")} go forward on that day:{" "}
      {skipped.map(formatTime).join(" and ")} does not exist there. Ask the planner which hour is meant.
    </p>
  );
}

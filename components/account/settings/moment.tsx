import { type Clock, dayOf, fullMoment } from "@/components/account/settings/moments";
import { TimeText } from "@/components/shared/time-text";

/** The day something happened on the speaker's calendar. */
export function DayText({ at, clock }: { at: string; clock: Clock }) {
  return <TimeText day={dayOf(at, clock.timeZone)} currentYear={dayOf(clock.now, clock.timeZone).slice(0, 4)} />;
}

/** A moment in words of one's own, with the whole of it on hover. */
export function MomentText({ at, clock, children }: { at: string; clock: Clock; children: string }) {
  return (
    <time dateTime={at} title={fullMoment(at, clock.timeZone)}>
      {children}
    </time>
  );
}

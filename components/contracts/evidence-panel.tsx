import { dayOf, shortMoment } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import { eventSentence } from "@/lib/contracts/events/rules";
import type { EvidenceRow } from "@/lib/contracts/page/schema";
import { zoneName, zoneShort } from "@/lib/shared/time-zones";

/** Shown before the rest is folded. */
const SHOWN = 6;

type Props = { events: readonly EvidenceRow[]; timeZone: string };

/** The contract's events, newest first. */
export function EvidencePanel({ events, timeZone }: Props) {
  if (events.length === 0) return null;
  const newest = events.toReversed();
  const older = newest.slice(SHOWN);
  return (
    <Panel title="Evidence">
      <p className="mb-3 text-[0.8125rem] text-muted-foreground">
        Recorded as it happens, and never changed. Times are in {zoneName(timeZone)}.
      </p>
      <Events events={newest.slice(0, SHOWN)} timeZone={timeZone} />
      {older.length > 0 && (
        <details className="group mt-3">
          <summary className="w-fit cursor-pointer text-sm underline underline-offset-4">
            <span className="group-open:hidden">Show {older.length} earlier</span>
            <span className="hidden group-open:inline">Hide earlier</span>
          </summary>
          <div className="mt-3">
            <Events events={older} timeZone={timeZone} />
          </div>
        </details>
      )}
    </Panel>
  );
}

const Events = ({ events, timeZone }: Props) => (
  <ol className="grid gap-3 text-sm">
    {events.map(({ number, kind, at, actor, address, device, details }) => (
      <li key={number} className="grid gap-0.5 wrap-anywhere">
        <span>{eventSentence(kind, details)}</span>
        <span className="text-[0.8125rem] text-muted-foreground">
          <time dateTime={at} title={`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`}>
            {shortMoment(at, timeZone, dayOf(new Date().toISOString(), timeZone).slice(0, 4))} {zoneShort(timeZone)}
          </time>
          {[actor, address && `IP ${address}`, device].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </li>
    ))}
  </ol>
);

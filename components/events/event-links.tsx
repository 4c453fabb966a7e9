import { CalendarPlus, ClipboardList, Rss } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { buttonClass } from "@/components/ui/button-class";

/** Where an event goes from here: on paper, into one's own calendar, or with all others into a calendar that follows. */
export function EventLinks({ id }: { id: string }) {
  const look = buttonClass({ size: "sm" });
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      <li>
        <AppLink href={`/events/${id}/day-sheet`} className={look}>
          <ClipboardList aria-hidden /> Day sheet
        </AppLink>
      </li>
      <li>
        {/* No `download`: a phone then asks which calendar to put it in, instead of filing it away. */}
        <a href={`/api/events/${id}/calendar`} className={look}>
          <CalendarPlus aria-hidden /> Add to calendar
        </a>
      </li>
      <li>
        <AppLink href="/calendar-feeds" className={look}>
          <Rss aria-hidden /> Subscribe to all
        </AppLink>
      </li>
    </ul>
  );
}

import { ChevronLeft } from "lucide-react";
import { DaySheet } from "@/components/events/day-sheet";
import { DaySheetKeeper } from "@/components/events/day-sheet-keeper";
import { AppLink } from "@/components/shared/app-link";
import { getDaySheet } from "@/lib/events/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { formatDay, formatTime } from "@/lib/shared/dates";
import { siteAddress } from "@/lib/shared/site";
import { wallTimeOf } from "@/lib/shared/zoned-time";
import { getTravelPlan } from "@/lib/travel/queries";
import { sheetFacts } from "@/lib/travel/texts";

const findSheet = pageRecord(getDaySheet);

export const generateMetadata = recordTitle(findSheet, ({ title }) => `Day sheet · ${title}`);

export default async function DaySheetPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const sheet = await findSheet((await params).id);
  const { items } = await getTravelPlan(actor, sheet.id);
  const now = wallTimeOf(Date.now(), actor.timeZone);
  const currentYear = now.day.slice(0, 4);
  const asOf = `${formatDay(now.day, currentYear)}, ${formatTime(now.time)}`;
  const address = `${siteAddress()}/events/${sheet.id}/day-sheet`;
  return (
    <div className="mx-auto grid max-w-3xl gap-4 print:max-w-none">
      <DaySheetKeeper userId={actor.userId} asOf={asOf}>
        <AppLink
          href={`/events/${sheet.id}`}
          className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-[0.8125rem] text-muted-foreground hover:text-foreground"
        >
          <ChevronLeft aria-hidden className="size-3.5" /> Back to the event
        </AppLink>
      </DaySheetKeeper>
      <DaySheet
        sheet={sheet}
        ownZone={actor.timeZone}
        address={address}
        asOf={asOf}
        currentYear={currentYear}
        travel={sheetFacts(items, sheet.date)}
      />
    </div>
  );
}

import { CalendarPlus, FileSpreadsheet, Target } from "lucide-react";
import { GoalMeter } from "@/components/dashboard/goal-meter";
import { KitNewsList } from "@/components/dashboard/kit-news";
import { PipelineTable } from "@/components/dashboard/pipeline-table";
import { UpcomingEvents } from "@/components/dashboard/upcoming-events";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";
import { Button } from "@/components/ui/button";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { formatDayLong } from "@/lib/shared/dates";

export function Dashboard({ data, username }: { data: DashboardDto; username: string }) {
  const firstName = data.speakerName.split(" ")[0] || username;
  return (
    <>
      <PageHeader title={`Welcome, ${firstName}`} subtitle={formatDayLong(data.today)} />
      <KitNewsList news={data.kit} />
      {data.total === 0 ? (
        <EmptyState
          icon={<CalendarPlus aria-hidden />}
          title="Your book of bookings starts here"
          actions={
            <>
              <Button asChild variant="primary">
                <AppLink href="/workbook">
                  <FileSpreadsheet aria-hidden /> Import a workbook
                </AppLink>
              </Button>
              <Button asChild>
                <AppLink href="/events/new">Add an event</AppLink>
              </Button>
            </>
          }
        >
          Bring the spreadsheet you already have: you see what will happen before anything is written (
          <AppLink href="/tutorials/importing" className="underline underline-offset-4">
            how it works
          </AppLink>
          ). Or add your next engagement by hand; it takes a name and a day.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 content-start gap-6">
            {data.overdue > 0 && <OverdueNote count={data.overdue} />}
            <UpcomingEvents events={data.upcoming} total={data.upcomingTotal} today={data.today} />
          </div>
          <div className="grid grid-cols-1 content-start gap-6">
            <GoalMeter data={data} />
            <PipelineTable data={data} />
          </div>
        </div>
      )}
    </>
  );
}

/** Events whose day has passed while their status still waits. */
function OverdueNote({ count }: { count: number }) {
  const href = "/events?when=past&status=inquiry,hold,contract_sent,confirmed,postponed";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-muted px-4 py-3 text-sm">
      <Target aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-48">
        {count === 1 ? "One event has passed" : `${count} events have passed`} and still {count === 1 ? "says" : "say"}{" "}
        it is to come.
      </span>
      <AppLink className="shrink-0 font-medium underline underline-offset-4" href={href}>
        Say what happened
      </AppLink>
    </p>
  );
}

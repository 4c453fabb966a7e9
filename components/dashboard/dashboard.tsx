"use client";

import { CalendarPlus, FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { Today } from "@/components/action-items/today";
import { type Hints, PipelineTable, UpcomingEvents } from "@/components/dashboard/dashboard-panels";
import { FeesByYear, GoalMeter, WhoOwes } from "@/components/dashboard/money-panels";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { daysBetween, formatDayLong, formatRelativeDays } from "@/lib/shared/dates";

type DashboardProps = {
  data: DashboardDto;
  username: string;
  /** The speaker's. */
  timeZone: string;
  trial: ReactNode;
  setup: ReactNode;
  /** Asks for name, city and zone; null once they are known. */
  firstRun: ReactNode;
  /** The button that fills an empty account. */
  sample: ReactNode;
  hints: Hints;
};

export function Dashboard({ data, username, timeZone, trial, setup, firstRun, sample, hints }: DashboardProps) {
  const firstName = data.speakerName.trim().split(/\s+/)[0] || username;
  const today = <Today served={data.actionItems} today={data.today} calm={<Calm data={data} />} />;
  return (
    <>
      <PageHeader
        title={data.total === 0 ? "Get started" : `Welcome, ${firstName}`}
        subtitle={
          <>
            {formatDayLong(data.today)}
            {trial ? <> · {trial}</> : null}
          </>
        }
      />
      {data.total === 0 ? (
        <div className="grid grid-cols-1 gap-6">
          {data.actionItems.total > 0 && today}
          <div className="grid grid-cols-1 items-start gap-6 xl:has-[>details]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 gap-6">
              {firstRun}
              <Blank sample={sample} />
            </div>
            {setup}
          </div>
        </div>
      ) : (
        <>
          {setup ? <div className="mb-6">{setup}</div> : null}
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
            <div className="grid grid-cols-1 gap-6">
              {today}
              <UpcomingEvents data={data} ownZone={timeZone} />
            </div>
            <div className="grid grid-cols-1 gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
              <GoalMeter data={data} hints={hints} />
              {data.owing.payers > 0 && <WhoOwes owing={data.owing} />}
              <PipelineTable data={data} hints={hints} />
            </div>
            {data.years.length > 0 && <FeesByYear years={data.years} />}
          </div>
        </>
      )}
    </>
  );
}

function Blank({ sample }: { sample: ReactNode }) {
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title="Let's get your calendar in"
      actions={
        <>
          <ButtonLink href="/import" variant="primary">
            <FileSpreadsheet aria-hidden /> Import a spreadsheet
          </ButtonLink>
          <ButtonLink href="/events/new">Add an event</ButtonLink>
          {sample}
        </>
      }
    >
      Import your spreadsheet (you'll{" "}
      <AppLink href="/tutorials/importing" className="underline underline-offset-4">
        preview everything first
      </AppLink>
      ) or add your next event – all you need is a name and a date.
    </EmptyState>
  );
}

/** Nothing to do, and what comes next. */
function Calm({ data: { upcoming, today } }: { data: DashboardDto }) {
  const [next] = upcoming;
  return (
    <>
      Nothing needs you today.
      {next && (
        <>
          {" "}
          Next:{" "}
          <AppLink href={`/events/${next.id}`} className="font-medium underline underline-offset-4" dir="auto">
            {next.title}
          </AppLink>{" "}
          {formatRelativeDays(daysBetween(today, next.date))}.
        </>
      )}
    </>
  );
}

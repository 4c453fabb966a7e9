"use client";

import { Megaphone } from "lucide-react";
import { LevelMark, Period, Reach, StateBadge } from "@/components/announcements/announcement-marks";
import { useTrashActions } from "@/components/announcements/withdraw-button";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PlainList } from "@/components/shared/list/plain-list";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { AdminAnnouncementDto } from "@/lib/admin/announcement-schema";
import { useAnnouncements } from "@/lib/admin/client";
import { type AnnouncementState, AUDIENCES, STATES } from "@/lib/admin/list";
import { cn } from "@/lib/shared/cn";
import type { Served } from "@/lib/shared/record-client";

const HREF = "/admin/announcements";

type AnnouncementListProps = {
  state: AnnouncementState | null;
  timeZone: string;
  served: Served<AdminAnnouncementDto>;
};

export function AnnouncementList({ state, timeZone, served }: AnnouncementListProps) {
  const pages = useAnnouncements(served.search, served);
  const moves = useTrashActions();
  return (
    <>
      <nav aria-label="Status" className="mb-4 flex flex-wrap gap-1.5 print:hidden">
        <StateLink state={null} chosen={state} />
        {(Object.keys(STATES) as AnnouncementState[]).map((one) => (
          <StateLink key={one} state={one} chosen={state} />
        ))}
      </nav>
      <PlainList
        pages={pages}
        label="Announcements"
        row={(row) => <Row row={row} timeZone={timeZone} moves={moves} />}
        empty={<Nothing state={state} />}
      />
    </>
  );
}

type RowProps = { row: AdminAnnouncementDto; timeZone: string; moves: ReturnType<typeof useTrashActions> };

function Row({ row, timeZone, moves }: RowProps) {
  const { id, title, state, level, audience } = row;
  const isWithdrawn = state === "withdrawn";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 p-4 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <AppLink
            href={`${HREF}/${id}`}
            dir="auto"
            className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </AppLink>
          <StateBadge state={state} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.8125rem] text-muted-foreground">
          <LevelMark level={level} />
          <span>{AUDIENCES[audience]}</span>
          <Period {...row} timeZone={timeZone} />
        </p>
      </div>
      <Reach {...row} />
      {/* Fixed width keeps the figures aligned. */}
      <div className="sm:w-24 sm:text-end">
        {state === "over" ? null : (
          <Button
            size="sm"
            aria-label={`${isWithdrawn ? "Show again" : "Withdraw"}: ${title}`}
            disabled={moves.moving}
            onClick={() => void moves.move(row, !isWithdrawn)}
          >
            {isWithdrawn ? "Show again" : "Withdraw"}
          </Button>
        )}
      </div>
    </div>
  );
}

function StateLink({ state, chosen }: { state: AnnouncementState | null; chosen: AnnouncementState | null }) {
  const here = state === chosen;
  return (
    <AppLink
      href={state ? `${HREF}?state=${state}` : HREF}
      aria-current={here ? "page" : undefined}
      className={cn(buttonClass({ variant: "secondary", size: "sm" }), here && "border-primary bg-brand-soft")}
    >
      {state ? STATES[state].label : "All"}
    </AppLink>
  );
}

function Nothing({ state }: { state: AnnouncementState | null }) {
  return state ? (
    <EmptyState icon={<Megaphone aria-hidden />} title={`No ${STATES[state].label.toLowerCase()} announcements`} />
  ) : (
    <EmptyState
      icon={<Megaphone aria-hidden />}
      title="No announcements yet"
      actions={
        <AppLink href={`${HREF}/new`} className={buttonClass({ variant: "primary" })}>
          New announcement
        </AppLink>
      }
    >
      Tell users about a new feature, planned maintenance or a problem. A banner appears on every page for the audience
      and time you choose.
    </EmptyState>
  );
}

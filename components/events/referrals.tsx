import { Sprout } from "lucide-react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { ExportMenu } from "@/components/export/export-menu";
import { TermHint } from "@/components/help/term-hint";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { TimeText } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import type { ReferralNode, StageDto, StagesDto } from "@/lib/events/referrals";
import { type ReferralBranch, referralTree } from "@/lib/events/referrals";
import { countedFee, placeOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { STATUS_MEANING } from "@/lib/events/status";
import { formatDate, formatDayLong } from "@/lib/shared/dates";
import { dollarFormatter, formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

/** Bookings that came from this event, by generation, with their fees. */
export function ReferralPanel({ event, nodes }: { event: EventDto; nodes: readonly ReferralNode[] }) {
  const tree = referralTree(event.id, nodes);
  if (tree.led === 0) return <AskForSpinOffs event={event} />;
  return (
    <Panel
      title="What it led to"
      hint={<TermHint term="spin-off" />}
      description={`${plural(tree.led, "event")}, ${tree.bookings} booked · ${formatDollars(tree.money)}`}
      action={<AllStages />}
    >
      <Branches branches={tree.children} />
    </Panel>
  );
}

const AllStages = () => (
  <AppLink href="/events/referrals" className="text-[0.8125rem] underline underline-offset-4">
    All stages
  </AppLink>
);

function Branches({ branches }: { branches: readonly ReferralBranch[] }) {
  return (
    <ul className="grid gap-2.5 [&_ul]:mt-2.5 [&_ul]:border-s [&_ul]:ps-4">
      {branches.map((branch) => (
        <li key={branch.id} className="text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <AppLink
                href={`/events/${branch.id}`}
                className="font-medium underline decoration-border underline-offset-4 wrap-anywhere hover:decoration-current"
              >
                {branch.title}
              </AppLink>
              <p className="text-muted-foreground">
                <time dateTime={branch.date} title={formatDayLong(branch.date)}>
                  {formatDate(branch.date)}
                </time>
                {branch.children.length > 0 && ` · ${formatDollars(branch.money)} including follow-ups`}
              </p>
            </div>
            <span className="flex items-center gap-3">
              <span className="tabular-nums">{countedFee(branch) > 0 && formatDollars(countedFee(branch))}</span>
              <EventStatusBadge status={branch.status} />
            </span>
          </div>
          {branch.children.length > 0 && <Branches branches={branch.children} />}
        </li>
      ))}
    </ul>
  );
}

/** Referrals are best asked for after the talk. */
function AskForSpinOffs({ event }: { event: EventDto }) {
  if (STATUS_MEANING[event.status].stage !== "earned" || event.deletedAt) return null;
  return (
    <Panel title="What it led to" action={<AllStages />}>
      <p className="text-sm text-muted-foreground">
        Did someone in the audience reach out?{" "}
        <AppLink
          href={`/events/new?cameFromEventId=${event.id}`}
          className="text-foreground underline underline-offset-4"
        >
          Add the new booking
        </AppLink>{" "}
        and see what this stage was worth.
      </p>
    </Panel>
  );
}

/** All events with referrals, the largest first. */
export function StageList({ stages: { items, total } }: { stages: StagesDto }) {
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        title="Referrals"
        count={total > 0 ? total.toLocaleString("en-US") : undefined}
        subtitle={
          <>
            Bookings that came from each event: your{" "}
            <span className="whitespace-nowrap">
              spin-offs <TermHint term="spin-off" />
            </span>
          </>
        }
        actions={items.length > 0 && <ExportMenu noun="referrals" label="referrals" />}
      />
      {items.length === 0 ? <NoStages /> : <Stages items={items} />}
      {items.length < total && (
        <p className="mt-3 text-sm text-muted-foreground">
          Showing the top {items.length} of {total.toLocaleString("en-US")}.
        </p>
      )}
    </>
  );
}

function Stages({ items }: { items: readonly StageDto[] }) {
  const money = dollarFormatter(items.map((stage) => stage.money));
  return (
    <Panel padded={false}>
      <ul className="divide-y">
        {items.map((stage) => (
          <li
            key={stage.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 px-4 py-3 text-sm hover:bg-muted/60 sm:px-5"
          >
            <AppLink href={`/events/${stage.id}`} className="font-medium wrap-anywhere after:absolute after:inset-0">
              {stage.title}
            </AppLink>
            <span className="text-end text-base font-semibold tabular-nums">{money(stage.money)}</span>
            <span className="text-muted-foreground">
              <TimeText day={stage.date} />
              {[placeOf(stage), stage.clientCompany].filter(Boolean).map((text) => ` · ${text}`)}
            </span>
            <span className="text-end text-muted-foreground">
              {stage.bookings} of {stage.led} booked
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NoStages() {
  return (
    <EmptyState icon={<Sprout aria-hidden />} title="No referrals yet" links={[["/events", "Back to events"]]}>
      When someone books you because they saw you speak, choose that event under “Spin-off of” in the new one. You'll
      see here what each event led to.
    </EmptyState>
  );
}

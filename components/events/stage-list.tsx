import { Sprout } from "lucide-react";
import { ExportMenu } from "@/components/export/export-menu";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";
import { TermHint } from "@/components/shared/term-hint";
import { TimeText } from "@/components/shared/time-text";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import type { StageDto, StagesDto } from "@/lib/events/referrals/schema";
import { placeOf } from "@/lib/events/rules";
import { dollarFormatter } from "@/lib/shared/money";

/** Every stage that led to something, what it brought first. */
export function StageList({ stages: { items, total }, currentYear }: { stages: StagesDto; currentYear: string }) {
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        title="Referrals"
        count={total > 0 ? total.toLocaleString("en-US") : undefined}
        subtitle={
          <>
            What each stage led to, in every generation: your{" "}
            <span className="whitespace-nowrap">
              spin-offs <TermHint term="spin-off" />
            </span>
          </>
        }
        actions={items.length > 0 && <ExportMenu noun="referrals" label="referrals" />}
      />
      {items.length === 0 ? <NoStages /> : <Stages items={items} currentYear={currentYear} />}
      {items.length < total && (
        <p className="mt-3 text-sm text-muted-foreground">
          The {items.length} that brought most, of {total.toLocaleString("en-US")}.
        </p>
      )}
    </>
  );
}

function Stages({ items, currentYear }: { items: readonly StageDto[]; currentYear: string }) {
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
              <TimeText day={stage.date} currentYear={currentYear} />
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
    <EmptyState
      icon={<Sprout aria-hidden />}
      title="No stage has led to another yet"
      actions={
        <Button asChild variant="primary">
          <AppLink href="/events">Back to the events</AppLink>
        </Button>
      }
    >
      When someone books you because they saw you speak, open the new event and name that stage under “Came from”. Here
      you then see what each stage was worth.
    </EmptyState>
  );
}

"use client";

import { CalendarCheck, CalendarRange, CircleCheck, MailPlus, TriangleAlert } from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { HoldRungRow } from "@/components/events/hold-rung";
import { AppLink } from "@/components/shared/app-link";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { toastFailure, useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { describeDoubleHold, doubleHolds, type EventHolds, type HoldRung } from "@/lib/events/holds/hold";
import { type HoldAction, useHolds } from "@/lib/events/holds/use-holds";
import { type EndReason, EVENT_STATUS_LABEL } from "@/lib/events/status";
import { ApiError, failureText } from "@/lib/shared/api-client";
import { formatDay } from "@/lib/shared/dates";

/** End client and confirm-by date. Typed values survive rejections and version conflicts. */
function HoldTerms({
  holds,
  save,
  load,
}: {
  holds: EventHolds;
  save: (action: HoldAction) => Promise<EventHolds>;
  load: () => Promise<EventHolds>;
}) {
  const [typed, setTyped] = useState<{ endClient?: string; confirmBy?: string }>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { run, pending: saving } = useSubmit();
  const endClient = typed.endClient ?? holds.endClient;
  const confirmBy = typed.confirmBy ?? holds.confirmBy ?? "";
  const changed = endClient !== holds.endClient || confirmBy !== (holds.confirmBy ?? "");

  const unplaced = problem && Object.keys(problem.fields).length === 0 ? problem : null;
  const refusal =
    unplaced?.code === "stale"
      ? "This hold was changed elsewhere. Your changes are still here; save again to keep them."
      : unplaced?.report;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!changed) return;
    setProblem(null);
    await run(
      async () => {
        const body = { endClient, confirmBy: confirmBy || null, version: holds.version };
        await save({ eventId: holds.eventId, what: "", method: "PATCH", body });
        setTyped({});
      },
      async (error) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
        if (error.code === "stale") await load().catch(() => undefined);
      },
    );
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-4 gap-y-3 border-t pt-4 sm:grid-cols-2"
      noValidate
    >
      <FormField name="hold-end-client" label="End client" error={problem?.fields.endClient}>
        <Input
          value={endClient}
          placeholder="End client"
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setTyped((before) => ({ ...before, endClient: target.value }))}
        />
      </FormField>
      <FormField name="hold-confirm-by" label="Confirm by" error={problem?.fields.confirmBy}>
        <DayInput day={confirmBy} onDay={(day) => setTyped((before) => ({ ...before, confirmBy: day }))} />
      </FormField>
      <div className="flex min-h-9 flex-wrap items-center gap-3 sm:col-span-2">
        <Button
          type="submit"
          size="sm"
          variant={changed ? "primary" : "secondary"}
          disabled={!changed}
          loading={saving}
        >
          Save hold
        </Button>
        <p role="status" className={`text-[0.8125rem] ${unplaced ? "text-danger" : "text-muted-foreground"}`}>
          {refusal ?? "We'll remind you 3 days before, the day of, and the day after."}
        </p>
      </div>
    </form>
  );
}

const ChallengeDialog = lazy(() => import("@/components/events/challenge-dialog"));

export type HoldPanelProps = {
  served: EventHolds;
  /** The speaker's today and zone. */
  today: string;
  timeZone: string;
  /** The "?" behind the title, rendered on the server. */
  hint: ReactNode;
};

/** The date's holds in rank order, with their actions. */
export function HoldPanel({ served, today, timeZone, hint }: HoldPanelProps) {
  const { holds, act, acting, load, takeBack } = useHolds(served);
  const { named, nameDialog } = useNamed();
  const [asking, setAsking] = useState(false);
  const { ladder, taken } = holds;
  const [first] = ladder;
  const own = holds.version !== null;

  /** Toasts the result or the failure. */
  const run = async (action: HoldAction, done: (after: EventHolds) => Parameters<typeof toast>[0] | null) => {
    try {
      const said = done(await named(() => act(action)));
      if (said) toast(said);
    } catch (error) {
      fail(error);
      void load().catch(() => undefined);
    }
  };
  const undo = (rung: HoldRung) => ({
    label: "Undo",
    onClick: () =>
      void takeBack(rung.eventId).then(() => toast({ title: "Hold restored", description: rung.title }), fail),
  });
  const release = (rung: HoldRung, endReason: EndReason) =>
    run({ eventId: rung.eventId, what: "release", body: { endReason } }, (after) => ({
      title: "Hold released",
      description: afterRelease(rung, after),
      action: undo(rung),
    }));
  /** There is no undo: the email has said that the date is taken. */
  const releaseTaken = (rung: HoldRung) =>
    run({ eventId: rung.eventId, what: "release", body: { endReason: "date", tell: true } }, () => ({
      title: `Hold released, and we emailed ${nameOf(rung)}`,
      description: "They know that the date is no longer available.",
      variant: "success",
    }));
  const convert = (rung: HoldRung) =>
    run({ eventId: rung.eventId, what: "conversion" }, () => ({
      title: "Moved to Contract sent",
      description: rung.title,
      action: undo(rung),
    }));
  const tell = (rung: HoldRung) =>
    run({ eventId: rung.eventId, what: "notice" }, () => ({
      title: `We emailed ${nameOf(rung)}`,
      description: "They know they have first hold now.",
      variant: "success",
    }));

  return (
    <Panel
      title={own ? "Hold ladder" : "Holds on this date"}
      hint={hint}
      action={
        first && taken.length === 0 && first.challenge?.state !== "open" && first.challenge?.state !== "confirmed" ? (
          <Button size="sm" onClick={() => setAsking(true)} disabled={acting}>
            <MailPlus aria-hidden />{" "}
            {holds.eventId === first.eventId ? "Ask holder to confirm" : "Challenge first hold"}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-3" aria-busy={acting || undefined}>
        <Warnings holds={holds} currentYear={today.slice(0, 4)} />
        {taken.map(({ eventId, title, holder, status }) => (
          <Note key={eventId} icon={<CalendarCheck aria-hidden />}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              Taken by{" "}
              {eventId === holds.eventId ? (
                "this event"
              ) : (
                <AppLink href={`/events/${eventId}`} className="underline underline-offset-4">
                  {holder || title}
                </AppLink>
              )}{" "}
              ({EVENT_STATUS_LABEL[status].toLowerCase()}).
            </span>
          </Note>
        ))}
        {first?.movedUp && (
          <Note icon={<CircleCheck aria-hidden className="text-positive" />}>
            <span className="min-w-0 flex-1">
              <strong className="font-medium">{nameOf(first)}</strong> has first hold now and doesn't know yet.
            </span>
            {first.email ? (
              <Button size="sm" onClick={() => void tell(first)} disabled={acting}>
                Tell them
              </Button>
            ) : null}
          </Note>
        )}
        <ol className="divide-y">
          {ladder.map((rung) => (
            <HoldRungRow
              key={rung.eventId}
              rung={rung}
              last={rung.rank === ladder.length}
              here={rung.eventId === holds.eventId}
              today={today}
              timeZone={timeZone}
              onRank={(rank) => void run({ eventId: rung.eventId, what: "rank", body: { rank } }, () => null)}
              onRelease={(reason) => void release(rung, reason)}
              onConvert={() => void convert(rung)}
              onTell={() => void tell(rung)}
              isTaken={taken.length > 0}
              onReleaseTaken={() => void releaseTaken(rung)}
              onWithdraw={() =>
                void run({ eventId: rung.eventId, what: "challenge", method: "DELETE" }, () => ({
                  title: "Challenge withdrawn",
                  description: "The link we emailed no longer works.",
                }))
              }
            />
          ))}
        </ol>
        {own && <HoldTerms holds={holds} save={act} load={load} />}
      </div>
      {nameDialog}
      {asking && first && (
        <Suspense fallback={null}>
          <ChallengeDialog first={first} holds={holds} act={act} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function fail(error: unknown): void {
  toastFailure({ title: "We couldn't update the hold" }, failureText(error), error);
}

const nameOf = ({ holder, title }: HoldRung): string => holder || title;

function afterRelease(released: HoldRung, { ladder: [first], taken }: EventHolds): string {
  if (taken.length > 0) return "The date stays taken.";
  if (!first) return "No one else holds this date.";
  return released.rank === 1 ? `${nameOf(first)} has first hold now.` : `${nameOf(first)} still has first hold.`;
}

/** The same client twice on this date, or on a date close by. */
function Warnings({ holds, currentYear }: { holds: EventHolds; currentYear: string }) {
  return (
    <>
      {doubleHolds(holds.ladder).map((double) => (
        <Note key={double.client} icon={<TriangleAlert aria-hidden className="text-tone-amber-ink" />} tone="amber">
          <span className="min-w-0 flex-1">{describeDoubleHold(double)}</span>
        </Note>
      ))}
      {holds.near.map(({ eventId, title, date, status, holder }) => (
        <Note key={eventId} icon={<CalendarRange aria-hidden />}>
          <span className="min-w-0 flex-1">
            Same client on {formatDay(date, currentYear)}:{" "}
            <AppLink href={`/events/${eventId}`} className="underline underline-offset-4 wrap-anywhere">
              {title}
            </AppLink>{" "}
            ({EVENT_STATUS_LABEL[status].toLowerCase()}
            {holder && `, ${holder}`})
          </span>
        </Note>
      ))}
    </>
  );
}

function Note({ icon, tone, children }: { icon: ReactNode; tone?: "amber"; children: ReactNode }) {
  return (
    <div
      className={`flex items-start gap-x-2.5 rounded-md px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 ${
        tone === "amber" ? "bg-tone-amber text-tone-amber-ink" : "bg-muted"
      }`}
    >
      {icon}
      {children}
    </div>
  );
}

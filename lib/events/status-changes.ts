import { type EndReason, EVENT_STATUS_LABEL, type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import type { CancelledBy } from "@/lib/events/terms/terms";
import { dayToDate } from "@/lib/shared/dates";
import { toCents } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export function reasonsFor(status: EventStatus): readonly EndReason[] {
  if (status === "lost") return ["fee", "date", "topic", "other_speaker", "event_cancelled", "no_answer"];
  if (status === "released") {
    return ["hold_expired", "hold_challenged", "other_speaker", "event_cancelled", "date", "no_answer"];
  }
  return [];
}

export const asksForWords = (status: EventStatus): boolean => reasonsFor(status).length > 0 || status === "cancelled";

export function statusProblems(
  change: {
    status: EventStatus;
    endReason: EndReason | null;
  } & Ending,
): Record<string, string> {
  const reasons = reasonsFor(change.status);
  const label = EVENT_STATUS_LABEL[change.status];
  if (reasons.length > 0 && change.endReason === null) return { endReason: `Choose why it was ${label.toLowerCase()}` };
  if (change.endReason !== null && !reasons.includes(change.endReason)) {
    return { endReason: `Choose a reason that fits ${label}` };
  }
  if (change.status === "cancelled") return {};
  if (change.keptAmount != null) return { keptAmount: "Only a canceled event can have an amount you keep" };
  if (change.cancelledBy != null) return { cancelledBy: "Only a canceled event can say who canceled" };
  if (change.receivedAmount != null) {
    return { receivedAmount: "Only a canceled event can say what you had received" };
  }
  if (change.noticeOn != null) return { noticeOn: "Only a canceled event can have a date of notice" };
  return {};
}

type Ending = {
  keptAmount?: number | null;
  cancelledBy?: CancelledBy | null;
  noticeOn?: string | null;
  receivedAmount?: number | null;
};

export const cancellationColumns = ({
  keptAmount = null,
  cancelledBy = null,
  noticeOn = null,
  receivedAmount = null,
}: Ending) => ({
  keptCents: keptAmount === null ? null : toCents(keptAmount),
  cancelledBy,
  noticeOn: noticeOn === null ? null : dayToDate(noticeOn),
  receivedCents: receivedAmount === null ? null : toCents(receivedAmount),
});

type Subject = {
  status: EventStatus;
  fee: number;
  date: string;
  otherHolds?: number;
};

const BUSY: readonly EventStatus[] = ["confirmed", "completed", "closed"];

/** Completing or closing what is still ahead is asked first. */
export const isEarly = (event: { date: string }, to: EventStatus, today: string): boolean =>
  event.date > today && STATUS_MEANING[to].stage === "earned";

/** At most three short sentences. @param today YYYY-MM-DD */
export function consequencesOf(event: Subject, to: EventStatus, today: string): string[] {
  const said: string[] = [];
  const { status: from } = event;
  const past = event.date < today;
  if (BUSY.includes(to) && !BUSY.includes(from) && !past) said.push("The date shows as booked in your calendar.");
  if (to === "confirmed" && !past) {
    const others = event.otherHolds ?? 0;
    if (others === 1) said.push("One other client holds this date. Let them know.");
    else if (others > 1) said.push(`${others} other clients hold this date. Let them know.`);
    else if (event.otherHolds === undefined) said.push("Let any other holders of this date know.");
  }
  if (to === "contract_sent") said.push("The date isn't booked until the contract is signed.");
  if (BUSY.includes(from) && !BUSY.includes(to)) said.push("This event no longer takes the date.");
  if (to === "cancelled") said.push("Only the amount you keep counts from now on.");
  if (to === "lost" || to === "released") said.push(...leaving(event, to));
  if (to === "postponed") said.push("Its documents are kept. Update the date once you know it.");
  if (to === "completed" && event.date > today) said.push("Its date hasn't passed yet.");
  if (STATUS_MEANING[to].stage === "earned" && STATUS_MEANING[from].stage !== "earned")
    said.push("Its fee now counts as earned.");
  const [before, after] = [STATUS_MEANING[from].weight, STATUS_MEANING[to].weight];
  if (STATUS_MEANING[to].stage === "pipeline" && before !== after) {
    said.push(`Counted at ${after}% in your weighted pipeline.`);
  }
  return said.slice(0, 3);
}

function leaving({ status: from, otherHolds = 0 }: Subject, to: "lost" | "released"): string[] {
  const pipeline = STATUS_MEANING[from].stage === "pipeline";
  const lost = pipeline ? "Removed from your pipeline." : "Its fee no longer counts.";
  const out = to === "lost" ? lost : "Not counted as lost.";
  return from === "hold" && otherHolds > 0 ? [out, `${plural(otherHolds, "other hold")} on this date.`] : [out];
}

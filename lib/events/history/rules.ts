import { type EndReason, EVENT_STATUS_LABEL, type EventStatus, STATUS_MEANING } from "@/lib/events/status";

/** The usual ones first. */
export function reasonsFor(status: EventStatus): readonly EndReason[] {
  if (status === "lost") return ["fee", "date", "topic", "other_speaker", "event_cancelled", "no_answer"];
  if (status === "released") {
    return ["hold_expired", "hold_challenged", "other_speaker", "event_cancelled", "date", "no_answer"];
  }
  return [];
}

export const asksForWords = (status: EventStatus): boolean => reasonsFor(status).length > 0 || status === "cancelled";

/** Problems by field. */
export function statusProblems(change: {
  status: EventStatus;
  endReason: EndReason | null;
  keptAmount?: number | null;
}): Record<string, string> {
  const reasons = reasonsFor(change.status);
  const label = EVENT_STATUS_LABEL[change.status];
  if (reasons.length > 0 && change.endReason === null) return { endReason: `Say why it was ${label.toLowerCase()}` };
  if (change.endReason !== null && !reasons.includes(change.endReason)) {
    return { endReason: `This is no reason for ${label}` };
  }
  if (change.keptAmount != null && change.status !== "cancelled") {
    return { keptAmount: "Only of a cancelled event something is kept" };
  }
  return {};
}

type Subject = {
  status: EventStatus;
  fee: number;
  date: string;
  /** Other holds of the day. */
  otherHolds?: number;
};

const BUSY: readonly EventStatus[] = ["confirmed", "completed", "closed"];

/** At most three short sentences. @param today YYYY-MM-DD */
export function consequencesOf(event: Subject, to: EventStatus, today: string): string[] {
  const said: string[] = [];
  const { status: from } = event;
  const past = event.date < today;
  if (BUSY.includes(to) && !BUSY.includes(from) && !past) said.push("The day counts as taken in your calendar.");
  if (to === "confirmed" && !past) {
    const others = event.otherHolds ?? 0;
    if (others === 1) said.push("One other party holds this day: tell them.");
    else if (others > 1) said.push(`${others} other parties hold this day: tell them.`);
    else if (event.otherHolds === undefined) said.push("Tell whoever else holds this day.");
  }
  if (to === "hold") said.push("The party has first right to the day; the next one asks them first.");
  if (to === "contract_sent") said.push("The day stays open until the contract is signed.");
  if (BUSY.includes(from) && !BUSY.includes(to)) said.push("The day is free again.");
  if (to === "cancelled") said.push("Only what you keep of the fee counts from now on.");
  if (to === "lost" || to === "released") said.push(...leaving(from, to));
  if (to === "postponed") said.push("Documents stay as they are; give it the new day when you know it.");
  if (to === "completed" && event.date > today) said.push("Its day is still to come.");
  if (STATUS_MEANING[to].stage === "earned" && STATUS_MEANING[from].stage !== "earned")
    said.push("Its fee counts as earned.");
  if (to === "closed") said.push("Nothing about it asks for your attention any more.");
  const [before, after] = [STATUS_MEANING[from].weight, STATUS_MEANING[to].weight];
  if (STATUS_MEANING[to].stage === "pipeline" && before !== after) {
    said.push(`The weighted pipeline takes ${after}% of its fee.`);
  }
  return said.slice(0, 3);
}

function leaving(from: EventStatus, to: "lost" | "released"): string[] {
  const pipeline = STATUS_MEANING[from].stage === "pipeline";
  const lost = pipeline ? "It leaves your pipeline." : "Its fee does not count any more.";
  const out = to === "lost" ? lost : "A hold let go is no lost sale.";
  return from === "hold" ? [out, "Whoever is next in line for the day moves up."] : [out];
}

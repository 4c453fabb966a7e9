import type { EventStatus } from "@/lib/events/schema";

/** What a status means for the calendar and the money (the trade's own model). */
export type StatusMeaning = {
  /** Counts as: still to be won, on the books, done, or neither. */
  stage: "pipeline" | "booked" | "earned" | "ended";
  /** Share of the fee the weighted pipeline takes, in percent. */
  weight: number;
  /** Said under the status field. */
  means: string;
};

export const STATUS_MEANING: Record<EventStatus, StatusMeaning> = {
  inquiry: { stage: "pipeline", weight: 10, means: "Someone asked. The day stays free." },
  hold: { stage: "pipeline", weight: 30, means: "A named party has first right to the day." },
  contract_sent: { stage: "pipeline", weight: 75, means: "Terms agreed, paper out, not signed yet." },
  postponed: { stage: "pipeline", weight: 20, means: "Moved by the client; a new day is to come." },
  confirmed: { stage: "booked", weight: 100, means: "Signed or deposit paid. The day is taken." },
  completed: { stage: "earned", weight: 100, means: "You spoke. Something may still be open." },
  closed: { stage: "earned", weight: 100, means: "Paid and settled; nothing left to do." },
  lost: { stage: "ended", weight: 0, means: "They chose someone or something else." },
  released: { stage: "ended", weight: 0, means: "A hold let go. Not a lost sale." },
  cancelled: { stage: "ended", weight: 0, means: "Called off after it was confirmed." },
};

export const statusesIn = (stage: StatusMeaning["stage"]): EventStatus[] =>
  (Object.keys(STATUS_MEANING) as EventStatus[]).filter((status) => STATUS_MEANING[status].stage === stage);

/** Gross fee as the workbook has it: speaking fee plus travel fee, in the same unit as given. */
export const grossFee = (event: { fee: number; travelFee: number }): number =>
  Math.round((event.fee + event.travelFee) * 100) / 100;

/** "Denver, CO", with whatever of the two is known. */
export const placeOf = (event: { city: string; state: string }): string =>
  [event.city, event.state].filter(Boolean).join(", ");

export type StatusSum = { status: EventStatus; count: number; fee: number };

/**
 * The year against its goal and the pipeline, from sums per status.
 * @param year sums of this calendar year's events, dollars
 * @param open sums of pipeline events from today on, dollars
 */
export function goalProgress(year: readonly StatusSum[], open: readonly StatusSum[], annualGoal: number | null) {
  const sum = (stage: StatusMeaning["stage"]) =>
    year.filter((row) => STATUS_MEANING[row.status].stage === stage).reduce((total, row) => total + row.fee, 0);
  const earned = sum("earned");
  const booked = sum("booked");
  const weighted = open.reduce((total, row) => total + (row.fee * STATUS_MEANING[row.status].weight) / 100, 0);
  return {
    earned,
    booked,
    /** What is still missing, never below zero; null without a goal. */
    gap: annualGoal === null ? null : Math.max(0, annualGoal - earned - booked),
    /** Share of the goal reached by earned and booked together, in percent, not capped. */
    percent: annualGoal ? Math.round(((earned + booked) / annualGoal) * 100) : null,
    weighted: Math.round(weighted * 100) / 100,
  };
}

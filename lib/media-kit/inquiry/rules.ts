import { EVENT_TYPE_LABEL, EVENT_TYPES, type EventType } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";

/** Formats a planner can choose; a speaker's "pro bono" is not theirs to say. */
export const FORMATS = EVENT_TYPES.filter((type) => type !== "pro_bono");
export const FORMAT_LABEL = { ...EVENT_TYPE_LABEL, breakout: "Breakout session", emcee: "Emcee or host" };

type Budget = { budgetFrom: number | null; budgetTo: number | null };

/** "$7,500 to $12,000"; empty without both. */
export function budgetText({ budgetFrom: from, budgetTo: to }: Budget): string {
  if (from !== null && to !== null && from !== to) return `${formatDollars(from)} to ${formatDollars(to)}`;
  if (from !== null && to === null) return `From ${formatDollars(from)}`;
  if (from === null && to !== null) return `Up to ${formatDollars(to)}`;
  return from === null ? "" : formatDollars(from);
}

export const formatText = (format: EventType | ""): string => (format ? FORMAT_LABEL[format] : "");

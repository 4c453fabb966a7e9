/** What manifests of both sides declare, by the names that they share. */

/** Tabs of an event's page; the first has the event's own address, the others one below it. */
export const EVENT_TAB_LABEL = {
  overview: "Overview",
  money: "Money",
  files: "Files & notes",
  timeline: "Timeline",
} as const;

export type EventTab = keyof typeof EVENT_TAB_LABEL;

export const EVENT_TABS = Object.keys(EVENT_TAB_LABEL) as EventTab[];

export const eventTabHref = (eventId: string, tab: EventTab): string =>
  tab === "overview" ? `/events/${eventId}` : `/events/${eventId}/${tab}`;

/** What a rule says of a fact: what to do, why with its numbers, and the button that settles it. */
export type SaidItem = { title: string; why: string; action: { label: string; href: string } };

/** Something to do. It is there as long as its fact is. */
export type ActionItem = SaidItem & {
  /** "rule:subject": the same as long as the item is there. */
  key: string;
  rule: string;
  since: string | null;
  /** Overdue once this day is past. */
  due: string | null;
  /** Dollars at stake. */
  amount: number;
  /** Changes with the facts. */
  fingerprint: string;
  /** Why it was there when the speaker set it aside, if that has changed. */
  before: string | null;
};

export type TimelineSubject = "client" | "bureauPartner" | "event";

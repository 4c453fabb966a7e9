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

/** Something to do. It is there as long as its fact is. */
export type ActionItem = {
  /** Of the rule and the record: the same as long as the item is there. */
  key: string;
  title: string;
  why: string;
  action: { label: string; href: string };
};

export type TimelineSubject = "client" | "bureauPartner" | "event";

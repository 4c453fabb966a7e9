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

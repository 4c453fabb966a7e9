export const TIMELINE_FILTERS = ["events", "activities", "letters", "files", "testimonials"] as const;

export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

export const TIMELINE_FILTER_LABEL: Record<TimelineFilter, string> = {
  events: "Events",
  activities: "Notes and calls",
  letters: "Letters",
  files: "Files",
  testimonials: "Testimonials",
};

export const TIMELINE_PAGE = 30;

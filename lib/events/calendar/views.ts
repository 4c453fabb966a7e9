export const CALENDAR_VIEWS = ["month", "week", "agenda", "year"] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const CALENDAR_VIEW_LABEL: Record<CalendarView, string> = {
  month: "Month",
  week: "Week",
  agenda: "Agenda",
  year: "Year",
};

/** Without defaults. @param date YYYY-MM-DD */
export function calendarHref(view: CalendarView, date: string | null, ended: boolean): string {
  const search = new URLSearchParams();
  if (view !== "month") search.set("view", view);
  if (date) search.set("date", date);
  if (ended) search.set("ended", "1");
  return search.size > 0 ? `/events/calendar?${search}` : "/events/calendar";
}

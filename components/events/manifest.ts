import { CalendarDays, CalendarPlus, CalendarRange, ListChecks, Sprout, SquareKanban, Timer } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import type { SearchHits } from "@/lib/search/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

const event: SearchFace<SearchHits["events"][number]> = {
  label: "Events",
  icon: CalendarDays,
  face: ({ id, title, date, status, fee, venueName, city, state }) => ({
    id,
    href: `/events/${id}`,
    title,
    detail: joinDetails(
      formatDate(date),
      EVENT_STATUS_LABEL[status],
      fee ? formatDollars(fee) : "",
      venueName,
      [city, state].filter(Boolean).join(", "),
    ),
  }),
  list: "/events",
};

export const events: Manifest = {
  nav: [
    { group: "Main", href: "/events", label: "Events", icon: "icon-[calendar-days]", jump: "e" },
    { group: "Main", href: "/events/calendar", label: "Calendar", icon: "icon-[calendar-range]", phone: true },
  ],
  commands: [
    {
      label: "New event",
      icon: CalendarPlus,
      also: "add create booking gig date inquiry hold",
      keys: ["n"],
      href: "/events/new",
      offered: 1,
    },
    {
      label: "New multi-date booking",
      icon: CalendarPlus,
      also: "deal several dates series one agreement package",
      href: "/events/new?dates=several",
    },
    { label: "Go to events", icon: CalendarDays, also: "bookings list table views", href: "/events", offered: 2 },
    { label: "Go to board", icon: SquareKanban, also: "events pipeline kanban status columns", href: "/events/board" },
    {
      label: "Go to calendar",
      icon: CalendarRange,
      also: "events month week agenda year days",
      href: "/events/calendar",
    },
    { label: "Go to holds", icon: Timer, also: "events first second ladder challenge", href: "/events?status=hold" },
    {
      label: "Go to referrals",
      icon: Sprout,
      also: "events spinoffs spin offs stages what led to",
      href: "/events/referrals",
    },
    { label: "Go to checklists", icon: ListChecks, also: "tasks steps templates to do", href: "/events/checklists" },
  ],
  search: { events: event },
};

import { Rss } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const calendarFeeds: Manifest = {
  sections: { "/calendar-feeds": "Calendar feeds" },
  commands: [
    {
      label: "Go to calendar feeds",
      icon: Rss,
      also: "subscribe ics ical google apple outlook address",
      href: "/calendar-feeds",
    },
  ],
};

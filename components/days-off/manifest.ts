import { CalendarOff } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const daysOff: Manifest = {
  sections: { "/days-off": "Days off" },
  commands: [
    {
      label: "Block dates",
      icon: CalendarOff,
      also: "days off vacation holiday travel unavailable busy block",
      href: "/days-off",
    },
  ],
};

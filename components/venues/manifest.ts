import { MapPinned } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const venues: Manifest = {
  nav: [{ group: "Main", href: "/venues", label: "Venues", icon: MapPinned, jump: "v" }],
  commands: [
    { label: "Go to venues", icon: MapPinned, also: "places halls hotels rooms list", href: "/venues" },
    { label: "New venue", icon: MapPinned, also: "add create place hall hotel", href: "/venues/new" },
  ],
};

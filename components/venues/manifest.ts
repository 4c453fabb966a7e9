import { MapPinned } from "lucide-react";
import type { Manifest, SearchFace } from "@/components/shared/manifest";
import type { SearchHits } from "@/lib/search/schema";

const venue: SearchFace<SearchHits["venues"][number]> = {
  label: "Venues",
  icon: MapPinned,
  face: ({ id, name, city, state }) => ({
    id,
    href: `/venues/${id}`,
    title: name,
    detail: [city, state].filter(Boolean).join(", "),
  }),
  list: "/venues",
};

export const venues: Manifest = {
  nav: [{ group: "Main", href: "/venues", label: "Venues", icon: "icon-[map-pinned]", jump: "v" }],
  search: { venues: venue },
  commands: [
    { label: "Go to venues", icon: MapPinned, also: "places halls hotels rooms list", href: "/venues" },
    { label: "New venue", icon: MapPinned, also: "add create place hall hotel", href: "/venues/new" },
  ],
};

import { Link2, Presentation } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const mediaKit: Manifest = {
  nav: [{ group: "Main", href: "/media-kit", label: "Media Kit", icon: "icon-[presentation]", jump: "m" }],
  commands: [
    {
      label: "Go to media kit",
      icon: Presentation,
      also: "one-sheet headshots bio topics press speaker page share kit epk bios one sheet publish",
      href: "/media-kit",
      offered: 2,
    },
    {
      label: "Go to media kit links",
      icon: Link2,
      also: "share address qr bureau safe password visits views",
      href: "/media-kit/links",
    },
    { label: "New media kit link", icon: Link2, also: "add create share address", href: "/media-kit/links/new" },
  ],
};

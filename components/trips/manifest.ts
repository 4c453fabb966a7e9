import { Route } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const trips: Manifest = {
  sections: { "/trips": "Trips" },
  commands: [{ label: "Go to trips", icon: Route, also: "travel days away several events in a row", href: "/trips" }],
};

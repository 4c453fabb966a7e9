import { LayoutDashboard } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const dashboard: Manifest = {
  nav: [{ group: "Main", href: "/", label: "Dashboard", icon: "icon-[layout-dashboard]", jump: "d" }],
  commands: [{ label: "Go to dashboard", icon: LayoutDashboard, also: "home overview", href: "/", offered: 2 }],
};

import { CircleUser } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const profile: Manifest = {
  nav: [{ group: "Settings", href: "/profile", label: "Profile", icon: "icon-[circle-user]", jump: "p" }],
  commands: [{ label: "Go to profile", icon: CircleUser, also: "name title bio goal", href: "/profile" }],
};

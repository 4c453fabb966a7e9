import { Megaphone, ShieldCheck } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const admin: Manifest = {
  nav: [
    { group: "Admin", href: "/admin", label: "Admin Dashboard", icon: ShieldCheck },
    { group: "Admin", href: "/admin/announcements", label: "Announcements", icon: Megaphone },
  ],
};

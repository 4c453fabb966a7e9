import type { Manifest } from "@/components/shared/manifest";

export const admin: Manifest = {
  nav: [
    { group: "Admin", href: "/admin", label: "Admin Dashboard", icon: "icon-[shield-check]" },
    { group: "Admin", href: "/admin/announcements", label: "Announcements", icon: "icon-[megaphone]" },
  ],
};

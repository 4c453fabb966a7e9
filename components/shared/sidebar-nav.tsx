"use client";

import { Building2, CalendarDays, CircleUser, FileSpreadsheet, LayoutDashboard, Users } from "lucide-react";
import { usePathname } from "next/navigation";
import { AppLink } from "@/components/shared/app-link";

const ICONS = {
  dashboard: LayoutDashboard,
  events: CalendarDays,
  clients: Users,
  bureaus: Building2,
  profile: CircleUser,
  workbook: FileSpreadsheet,
};

export type NavGroup = {
  label: string;
  items: readonly { href: string; label: string; icon: keyof typeof ICONS }[];
};

export function SidebarNav({ groups }: { groups: readonly NavGroup[] }) {
  const pathname = usePathname();
  const isCurrent = (href: string) => (href === "/" ? pathname === "/" : pathname.startsWith(href));
  return (
    <nav aria-label="Main" className="grid gap-6 px-3">
      {groups.map((group) => (
        <div key={group.label}>
          <p className="mb-1 px-3 font-medium text-muted-foreground text-xs">{group.label}</p>
          <ul className="grid gap-0.5">
            {group.items.map(({ href, label, icon }) => {
              const Icon = ICONS[icon];
              return (
                <li key={href}>
                  <AppLink
                    href={href}
                    aria-current={isCurrent(href) ? "page" : undefined}
                    className="flex h-9 items-center gap-3 rounded-md px-3 text-sm hover:bg-muted aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-accent-foreground"
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {label}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

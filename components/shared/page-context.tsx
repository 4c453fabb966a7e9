"use client";

import { usePathname } from "next/navigation";
import { currentItem, type NavGroup } from "@/components/shared/sidebar-nav";

/** Sections that the sidebar does not list. */
const BESIDE: readonly [string, string][] = [
  ["/venues", "Venues"],
  ["/testimonials", "Testimonials"],
  ["/calendar-feeds", "Calendar feeds"],
];

/** The section one is in, for the header of a phone, where the sidebar is out of sight. */
export function PageContext({ groups }: { groups: readonly NavGroup[] }) {
  const pathname = usePathname();
  const label = currentItem(groups, pathname)?.label ?? BESIDE.find(([start]) => pathname.startsWith(start))?.[1];
  return (
    // Where a page stands in for another one, the server knows its own address only.
    <p suppressHydrationWarning className="min-w-0 truncate text-sm font-medium text-muted-foreground lg:hidden">
      {label}
    </p>
  );
}

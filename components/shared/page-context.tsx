"use client";

import { usePathname } from "next/navigation";
import { currentItem, type NavGroup } from "@/components/shared/sidebar-nav";

/** The section one is in, for the header of a phone, where the sidebar is out of sight. */
export function PageContext({ groups }: { groups: readonly NavGroup[] }) {
  const item = currentItem(groups, usePathname());
  return <p className="min-w-0 truncate text-sm font-medium text-muted-foreground lg:hidden">{item?.label}</p>;
}

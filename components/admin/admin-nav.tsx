"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "@/components/shared/record/tab-links";

/** In order of use. */
const ROOMS: readonly { href: string; label: string }[] = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/messages", label: "Messages" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/errors", label: "Errors" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/announcements", label: "Announcements" },
];

/** The longest match: a user's page belongs to Users. */
const roomOf = (pathname: string): string | undefined =>
  ROOMS.map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0];

export function AdminNav() {
  return <TabLinks label="Admin" tabs={ROOMS} current={roomOf(usePathname())} />;
}

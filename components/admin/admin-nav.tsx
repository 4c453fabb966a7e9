"use client";

import { usePathname } from "next/navigation";
import { AppLink } from "@/components/shared/app-link";

/** The rooms of the admin's part, in the order in which they are needed. */
const ROOMS: readonly { href: string; label: string }[] = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/messages", label: "Messages" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/errors", label: "Errors" },
  { href: "/admin/audit", label: "Audit log" },
  { href: "/admin/announcements", label: "Announcements" },
];

/** The closest room: a user's page belongs to the users. */
const roomOf = (pathname: string): string | undefined =>
  ROOMS.map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** Stands on every page of the admin's part; the sidebar keeps its two entries. */
export function AdminNav() {
  const current = roomOf(usePathname());
  return (
    <nav
      aria-label="Admin"
      className="-mx-4 mb-6 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--border)] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex w-max gap-4 sm:gap-6">
        {ROOMS.map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="flex h-10 items-center border-b-2 border-transparent text-[0.8125rem] text-muted-foreground sm:text-sm -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

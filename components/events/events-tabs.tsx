"use client";

import { CalendarDays, Sprout, SquareKanban, Table2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { AppLink } from "@/components/shared/app-link";
import { TAB_LOOK } from "@/components/shared/record/tab-links";
import { lastSearch, saveLastSearch } from "@/lib/shared/local-flag";

const VIEWS = [
  { href: "/events", label: "Table", Icon: Table2, onlyThatDay: [] },
  { href: "/events/board", label: "Board", Icon: SquareKanban, onlyThatDay: [] },
  // On another date the calendar opens at that date.
  { href: "/events/calendar", label: "Calendar", Icon: CalendarDays, onlyThatDay: ["date"] },
] as const;

/** Links to the three views, each as last seen, and to referrals. */
export function EventsTabs({ current, today }: { current: (typeof VIEWS)[number]["href"]; today: string }) {
  const search = useSearchParams().toString();
  const [kept, setKept] = useState<Record<string, string>>({});
  useEffect(() => saveLastSearch(current, search, today), [current, search, today]);
  useEffect(
    () =>
      setKept(Object.fromEntries(VIEWS.map(({ href, onlyThatDay }) => [href, lastSearch(href, today, onlyThatDay)]))),
    [today],
  );
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-3 shadow-[inset_0_-1px_0_var(--border)] print:hidden">
      <nav aria-label="Event views">
        <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
          {VIEWS.map(({ href, label, Icon }) => (
            <li key={href}>
              <AppLink
                href={href !== current && kept[href] ? `${href}?${kept[href]}` : href}
                aria-current={href === current ? "page" : undefined}
                className={TAB_LOOK}
              >
                <Icon aria-hidden />
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <AppLink href="/events/referrals" className={TAB_LOOK}>
        <Sprout aria-hidden className="max-sm:hidden" />
        Referrals
      </AppLink>
    </div>
  );
}

"use client";

import { CalendarDays, Sprout, SquareKanban, Table2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { AppLink } from "@/components/shared/app-link";
import { lastSearch, saveLastSearch } from "@/lib/shared/last-search";

const VIEWS = [
  { href: "/events", label: "Table", Icon: Table2, onlyThatDay: [] },
  { href: "/events/board", label: "Board", Icon: SquareKanban, onlyThatDay: [] },
  // On another day a calendar begins with that day again.
  { href: "/events/calendar", label: "Calendar", Icon: CalendarDays, onlyThatDay: ["date"] },
] as const;

/** A tab, and the link beside the tabs. */
const LOOK =
  "flex h-10 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted-foreground -outline-offset-2 transition-colors duration-100 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground sm:h-9 [&>svg]:size-4";

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
    <div className="mt-3 flex justify-between gap-3 shadow-[inset_0_-1px_0_var(--border)] print:hidden">
      <nav aria-label="Event views">
        <ul className="flex gap-3 sm:gap-6">
          {VIEWS.map(({ href, label, Icon }) => (
            <li key={href}>
              <AppLink
                href={href !== current && kept[href] ? `${href}?${kept[href]}` : href}
                aria-current={href === current ? "page" : undefined}
                className={LOOK}
              >
                <Icon aria-hidden />
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <AppLink href="/events/referrals" className={LOOK}>
        <Sprout aria-hidden className="max-sm:hidden" />
        Referrals
      </AppLink>
    </div>
  );
}

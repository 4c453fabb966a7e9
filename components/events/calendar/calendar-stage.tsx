"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { CalendarDay } from "@/components/events/calendar/day-cell";
import { DayLines } from "@/components/events/calendar/day-lines";
import { ButtonLink } from "@/components/shared/button-link";
import type { CalendarLine } from "@/lib/events/calendar/calendar-schema";
import { type CalendarView, calendarHref } from "@/lib/events/list";
import { addDays, addMonths, formatDayLong } from "@/lib/shared/dates";

type CalendarStageProps = {
  view: CalendarView;
  date: string;
  today: string;
  ended: boolean;
  /** A month's events, for the list of the day that is chosen. */
  events: CalendarLine[] | null;
  off: Record<string, string>;
  /** The grid, rendered on the server. */
  children: ReactNode;
};

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The calendar's script: arrows by day, Page Up and Down by month, T for today, N for a new event, Enter opens. One
 * listener serves all cells.
 */
export function CalendarStage({ view, date, today, ended, events, off, children }: CalendarStageProps) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** Target of key presses while its page loads; further presses continue from it. */
  const pending = useRef<string | null>(null);
  const [chosen, setChosen] = useState(date);
  const [focused, setFocused] = useState<string | null>(null);
  const lines = useMemo(() => (events ? events.filter((event) => event.date === chosen) : []), [events, chosen]);
  const [about, setAbout] = useState(date);
  if (about !== date) {
    setAbout(date);
    setChosen(date);
    setFocused(null);
  }
  const place = useMemo(() => ({ focused, chosen }), [focused, chosen]);

  const cell = (day: string) => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
  const go = (day: string, keepFocus: boolean) => {
    pending.current = keepFocus ? day : null;
    router.push(calendarHref(view, day === today ? null : day, ended), { scroll: false });
  };
  const focus = (element: HTMLElement) => {
    pending.current = null;
    setFocused(element.dataset.day ?? null);
    element.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the keys have turned the page, they go on there
  useEffect(() => {
    const element = cell(date);
    if (pending.current === date && element) focus(element);
  }, [date, view]);

  const choose = (day: string) => {
    setChosen(day);
    window.history.replaceState(null, "", calendarHref(view, day === today ? null : day, ended));
  };

  const moveTo = (day: string, forward: boolean) => {
    const element = cell(day) ?? (view === "agenda" ? nextListed(root.current, day, forward) : null);
    if (element) focus(element);
    // An agenda ends with its last event; Page Down goes on.
    else if (view !== "agenda") go(day, true);
  };

  const open = (day: string) => {
    const links = cell(day)?.querySelectorAll<HTMLAnchorElement>('a[href^="/events/"]:not([data-choose])');
    const only = links?.length === 1 ? links[0]?.getAttribute("href") : null;
    if (only) router.push(only);
    else if (view === "month") {
      choose(day);
      setTimeout(() => panel.current?.querySelector<HTMLElement>("a")?.focus());
    } else router.push(calendarHref("month", day === today ? null : day, ended), { scroll: false });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const here = (event.target as Element).closest<HTMLElement>("[data-day]");
    const day = here?.dataset.day;
    if (!day) return;
    const by = STEP[event.key];
    if (by) moveTo(addDays(pending.current ?? day, view === "agenda" ? Math.sign(by) : by), by > 0);
    else if (event.key === "Enter" && event.target === here) open(day);
    else return;
    event.preventDefault();
  };

  // Turning pages also works when nothing on the page has the focus.
  const turn = useRef((_key: string): boolean => false);
  useEffect(() => {
    turn.current = (key) => {
      const focused = document.activeElement?.closest<HTMLElement>("[data-day]")?.dataset.day;
      const day = pending.current ?? focused ?? chosen;
      if (key === "PageUp") go(addMonths(day, -1), true);
      else if (key === "PageDown") go(addMonths(day, 1), true);
      else if (key === "t") go(today, true);
      else if (key === "n") router.push(`/events/new?date=${day}`);
      else return false;
      return true;
    };
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]")) return;
      if (turn.current(event.key)) event.preventDefault();
    };
    // Before the shell's own keys, where N creates an event without a date.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    pending.current = null;
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>("a[href]");
    const day = target.closest<HTMLElement>("[data-day]")?.dataset.day;
    if (link?.hasAttribute("data-choose") || (!link && day && view === "month")) {
      event.preventDefault();
      if (day) choose(day);
    } else if (link && !event.isDefaultPrevented()) {
      event.preventDefault();
      router.push(link.getAttribute("href") ?? "");
    } else if (!link && day && view === "year") {
      router.push(calendarHref("month", day === today ? null : day, ended), { scroll: false });
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and cells inside act; one listener hears them all
    <div ref={root} onKeyDown={onKeyDown} onClick={onClick}>
      <CalendarDay value={place}>
        <div key={`${view} ${date}`}>{children}</div>
      </CalendarDay>
      {view === "month" ? (
        <section ref={panel} className="cal-chosen" aria-labelledby="chosen-day">
          <header>
            <h3 id="chosen-day" aria-live="polite">
              {formatDayLong(chosen)}
            </h3>
            <ButtonLink href={`/events/new?date=${chosen}`} size="sm">
              New event on this date
            </ButtonLink>
          </header>
          {off[chosen] ? <p className="cal-off">{off[chosen]}</p> : null}
          {lines.length > 0 && <DayLines events={lines} />}
          {lines.length === 0 && !off[chosen] && <p className="cal-nothing">Nothing on this date.</p>}
        </section>
      ) : null}
    </div>
  );
}

/** An agenda has only days with events: the next one in the direction asked for. */
function nextListed(root: HTMLElement | null, day: string, forward: boolean): HTMLElement | null {
  const all = [...(root?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
  const fits = ({ dataset: { day: one = "" } }: HTMLElement) => (forward ? one >= day : one <= day);
  return (forward ? all.find(fits) : all.findLast(fits)) ?? null;
}

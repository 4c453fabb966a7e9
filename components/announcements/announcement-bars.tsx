"use client";

import { ChevronRight, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { AnnouncementBar } from "@/components/announcements/announcement-bar";
import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { dismiss, keepReading, undoDismissal } from "@/lib/announcements/client";
import { type AnnouncementDto, keyOf } from "@/lib/announcements/rules";
import { cn } from "@/lib/shared/cn";
import { useRefresh } from "@/lib/shared/refresh";

const said = new Set<string>();

const RECHECK_MS = 1000;

/** Reports once that an announcement was visible, in an active tab and not under a dialog. */
function useReading({ id, isSeen }: AnnouncementDto, readOnly: boolean): RefObject<HTMLLIElement | null> {
  const bar = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || isSeen || readOnly || said.has(id)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (said.has(id)) return;
      if (document.visibilityState !== "visible" || isUnderDialog(element)) {
        timer = setTimeout(look, RECHECK_MS);
        return;
      }
      said.add(id);
      // Reported by the next page instead.
      keepReading(id).catch(() => said.delete(id));
    };
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some(({ isIntersecting }) => isIntersecting)) look();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [id, isSeen, readOnly]);
  return bar;
}

const isUnderDialog = (element: HTMLElement): boolean =>
  [...document.querySelectorAll("dialog:modal")].some((dialog) => !dialog.contains(element));

const NONE: readonly string[] = [];

let dismissed = NONE;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids dismissed since the page was loaded, in the shell or a dialog. */
const useDismissed = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => dismissed,
    () => NONE,
  );

function setDismissed(id: string, isDismissed: boolean): void {
  dismissed = [...dismissed.filter((one) => one !== id), ...(isDismissed ? [id] : [])];
  for (const listener of listeners) listener();
}

export type AnnouncementsProps = {
  items: AnnouncementDto[];
  /** Set while an admin views the account: nothing counts as seen or can be dismissed. */
  readOnly: boolean;
  /** Rendered as a card instead of a full-width band. */
  inDialog?: boolean;
};

const OPEN = 2;

const IN_DIALOG = "px-3.5 sm:px-3.5 lg:px-3.5";

export default function AnnouncementBars({ items, readOnly, inDialog = false }: AnnouncementsProps) {
  const refresh = useRefresh();
  const section = useRef<HTMLElement>(null);
  const dismissed = useDismissed();
  const left = items.filter(({ id }) => !dismissed.includes(id));
  if (left.length === 0) return null;

  async function dismissItem({ id, title }: AnnouncementDto) {
    setDismissed(id, true);
    moveFocus(section.current, id);
    try {
      await dismiss(id);
      toast({
        title: "Announcement dismissed",
        description: title,
        // An open dialog covers toasts.
        ...(!inDialog && { action: { label: "Undo", onClick: () => undo(id) } }),
      });
    } catch (error) {
      setDismissed(id, false);
      toastError("Couldn't dismiss the announcement", error);
    }
  }

  // Must not depend on the bar, which may be unmounted by then.
  async function undo(id: string) {
    try {
      await undoDismissal(id);
      setDismissed(id, false);
      refresh();
    } catch (error) {
      toastError("Couldn't bring the announcement back", error);
    }
  }

  const toBar = (item: AnnouncementDto) => (
    <Bar key={item.id} item={item} readOnly={readOnly} inDialog={inDialog} onDismiss={() => void dismissItem(item)} />
  );
  const more = left.slice(OPEN);
  return (
    <section
      ref={section}
      aria-label="Announcements"
      data-announcements={keyOf(left)}
      className={inDialog ? "overflow-hidden rounded-md border" : "border-b print:hidden"}
    >
      <ul className="divide-y">{left.slice(0, OPEN).map(toBar)}</ul>
      {more.length > 0 ? (
        <details className="group border-t">
          <summary
            className={cn(
              "flex min-h-8 cursor-pointer items-center px-4 text-[0.8125rem] font-medium text-muted-foreground hover:bg-accent sm:px-6 lg:px-8",
              inDialog && IN_DIALOG,
            )}
          >
            <ChevronRight
              aria-hidden
              className="me-3 size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
            />
            and {more.length} more
          </summary>
          <ul className="divide-y border-t">{more.map(toBar)}</ul>
        </details>
      ) : null}
    </section>
  );
}

type BarProps = { item: AnnouncementDto; readOnly: boolean; inDialog: boolean; onDismiss: () => void };

function Bar({ item, readOnly, inDialog, onDismiss }: BarProps) {
  const bar = useReading(item, readOnly);
  return (
    <li ref={bar} data-announcement={item.id}>
      {/* Critical ones interrupt a screen reader. */}
      <div role={item.level === "critical" ? "alert" : "status"}>
        <AnnouncementBar
          {...item}
          className={inDialog ? IN_DIALOG : undefined}
          action={
            item.isDismissible && !readOnly ? (
              <button
                type="button"
                onClick={onDismiss}
                aria-label={`Dismiss: ${item.title}`}
                className="-my-1 -me-2 grid size-8 place-items-center rounded-md hover:bg-foreground/10"
              >
                <X aria-hidden className="size-4" />
              </button>
            ) : null
          }
        />
      </div>
    </li>
  );
}

/** The dismissed button disappears: moves the focus to the next one, the dialog's first field or the page. */
function moveFocus(section: HTMLElement | null, id: string): void {
  const buttons = [...(section?.querySelectorAll<HTMLElement>("li button") ?? [])].filter(
    (button) => button.checkVisibility?.() !== false && button.closest("li")?.dataset.announcement !== id,
  );
  const first = section?.closest("dialog")?.querySelector<HTMLElement>("[autofocus]");
  (buttons[0] ?? first ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

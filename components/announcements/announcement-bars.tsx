"use client";

import { ChevronRight, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useSyncExternalStore } from "react";
import { AnnouncementBar } from "@/components/announcements/announcement-bar";
import { useReading } from "@/components/announcements/use-reading";
import { toast } from "@/components/ui/toast";
import { dismiss, takeBack } from "@/lib/announcements/client";
import type { AnnouncementDto } from "@/lib/announcements/rules";
import { keyOf } from "@/lib/announcements/rules";
import { failureText } from "@/lib/shared/api-client";
import { cn } from "@/lib/shared/cn";

const NONE: readonly string[] = [];

let gone = NONE;
const readers = new Set<() => void>();

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Ids of what was put away since the page was loaded: in the shell and in a dialog alike. */
const useGone = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => gone,
    () => NONE,
  );

function setGone(id: string, isGone: boolean): void {
  gone = [...gone.filter((one) => one !== id), ...(isGone ? [id] : [])];
  for (const reader of readers) reader();
}

export type AnnouncementsProps = {
  items: AnnouncementDto[];
  /** For an admin who looks at somebody's account: nothing they see counts as seen, and nothing is put away. */
  readOnly: boolean;
  /** A card at the head of a dialog, instead of a band across the page. */
  inDialog?: boolean;
};

/** More at once would push the page away. */
const OPEN = 2;

/** As narrow as the other cards of a dialog, on all screens. */
const IN_DIALOG = "px-3.5 sm:px-3.5 lg:px-3.5";

/** Up to two of them, and the others behind "and 1 more"; see components/announcements/announcements.tsx. */
export default function AnnouncementBars({ items, readOnly, inDialog = false }: AnnouncementsProps) {
  const router = useRouter();
  const section = useRef<HTMLElement>(null);
  const gone = useGone();
  const left = items.filter(({ id }) => !gone.includes(id));
  if (left.length === 0) return null;

  async function putAway({ id, title }: AnnouncementDto) {
    setGone(id, true);
    moveFocus(section.current, id);
    try {
      await dismiss(id);
      toast({
        title: "Announcement dismissed",
        description: title,
        // While a dialog is open, nothing outside of it can be pressed, toasts included.
        ...(!inDialog && { action: { label: "Undo", onClick: () => undo(id) } }),
      });
    } catch (error) {
      setGone(id, false);
      failed("The announcement is still there", error);
    }
  }

  // The bar may be gone by then; the call and what follows it don't need it.
  async function undo(id: string) {
    try {
      await takeBack(id);
      setGone(id, false);
      router.refresh();
    } catch (error) {
      failed("The announcement did not come back", error);
    }
  }

  const toBar = (item: AnnouncementDto) => (
    <Bar key={item.id} item={item} readOnly={readOnly} inDialog={inDialog} onDismiss={() => void putAway(item)} />
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
      {/* What is critical interrupts a screen reader; the rest waits for a pause. */}
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

/** The pressed button goes: on to the next one, or to what the dialog around it began with, or to the page. */
function moveFocus(section: HTMLElement | null, id: string): void {
  const buttons = [...(section?.querySelectorAll<HTMLElement>("li button") ?? [])].filter(
    (button) => button.checkVisibility?.() !== false && button.closest("li")?.dataset.announcement !== id,
  );
  const first = section?.closest("dialog")?.querySelector<HTMLElement>("[autofocus]");
  (buttons[0] ?? first ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

const failed = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: "error" });

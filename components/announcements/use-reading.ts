import { type RefObject, useEffect, useRef } from "react";
import { keepReading } from "@/lib/announcements/client";
import type { AnnouncementDto } from "@/lib/announcements/rules";

/** Said once, however often the page is drawn anew. */
const said = new Set<string>();

const LOOK_AGAIN_MS = 1000;

/**
 * Tells the house, once, that an announcement was on a screen: in sight, in a tab that is looked at, with no dialog over
 * it. One write per user and announcement; what the server knows is not told again.
 */
export function useReading({ id, isSeen }: AnnouncementDto, readOnly: boolean): RefObject<HTMLLIElement | null> {
  const bar = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || isSeen || readOnly || said.has(id)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (said.has(id)) return;
      if (document.visibilityState !== "visible" || isUnderDialog(element)) {
        timer = setTimeout(look, LOOK_AGAIN_MS);
        return;
      }
      said.add(id);
      // Failing that, the next page says it.
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

/** What is shown in a dialog lies under the others only. */
const isUnderDialog = (element: HTMLElement): boolean =>
  [...document.querySelectorAll("dialog:modal")].some((dialog) => !dialog.contains(element));

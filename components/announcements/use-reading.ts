import { type RefObject, useEffect, useRef } from "react";
import { keepReading } from "@/lib/announcements/client";
import type { AnnouncementDto } from "@/lib/announcements/rules";

const said = new Set<string>();

const RECHECK_MS = 1000;

/** Reports once that an announcement was visible, in an active tab and not under a dialog. */
export function useReading({ id, isSeen }: AnnouncementDto, readOnly: boolean): RefObject<HTMLLIElement | null> {
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

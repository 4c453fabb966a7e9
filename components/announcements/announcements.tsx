"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import type { AnnouncementsProps } from "@/components/announcements/announcement-bars";
import { loadAnnouncements } from "@/lib/announcements/client";
import { type AnnouncementDto, keyOf } from "@/lib/announcements/rules";
import { useRefresh } from "@/lib/shared/refresh";

/** Most pages have none, so the code is loaded with the first announcement. */
const AnnouncementBars = dynamic(() => import("@/components/announcements/announcement-bars"));

export function Announcements(props: AnnouncementsProps) {
  if (props.items.length === 0) return null;
  const bars = <AnnouncementBars {...props} />;
  // No Suspense above the page: React would stream it after the page, which would then shift.
  return props.inDialog ? <Suspense>{bars}</Suspense> : bars;
}

const FRESH_MS = 60_000;

type AnnouncementWatchProps = {
  /** Called instead of refreshing the shell. Also makes it load immediately. */
  onFound?: (items: AnnouncementDto[]) => void;
};

/** Reloads announcements on focus and navigation, once a minute at most, and refreshes the shell when they changed. */
export function AnnouncementWatch({ onFound }: AnnouncementWatchProps) {
  const refresh = useRefresh();
  const pathname = usePathname();
  const askedAt = useRef(onFound ? -FRESH_MS : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look
  useEffect(() => {
    const look = () => {
      if (performance.now() - askedAt.current < FRESH_MS || document.visibilityState !== "visible") return;
      askedAt.current = performance.now();
      loadAnnouncements().then(
        ({ items }) => {
          if (onFound) onFound(items);
          else if (keyOf(items) !== shown()) refresh();
        },
        // Retried next time.
        () => undefined,
      );
    };
    look();
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [pathname, refresh, onFound]);
  return null;
}

const shown = (): string => document.querySelector<HTMLElement>("[data-announcements]")?.dataset.announcements ?? "";

/**
 * For a dialog that covers every page: loads its own, as refreshing the shell would discard what was typed under it.
 */
export function CoveredAnnouncements({ served }: { served: AnnouncementDto[] }) {
  const [items, setItems] = useState(served);
  return (
    <>
      <AnnouncementWatch onFound={setItems} />
      <Announcements items={items} readOnly={false} inDialog />
    </>
  );
}

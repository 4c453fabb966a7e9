"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Announcements } from "@/components/announcements/announcements";
import { loadAnnouncements } from "@/lib/announcements/client";
import { keyOf } from "@/lib/announcements/rules";
import type { AnnouncementDto } from "@/lib/announcements/schema";

/** What came with the page, or was asked for, counts as new for so long. */
const FRESH_MS = 60_000;

type AnnouncementWatchProps = {
  /** Gets what is announced, instead of having the shell drawn anew. It asks at once, too. */
  onFound?: (items: AnnouncementDto[]) => void;
};

/**
 * For pages that stay open: asks what is announced when one comes back to the window or goes on to another page, once a
 * minute at most, and has the shell drawn anew when that is not what it shows.
 */
export function AnnouncementWatch({ onFound }: AnnouncementWatchProps) {
  const router = useRouter();
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
          else if (keyOf(items) !== shown()) router.refresh();
        },
        // Asked again the next time.
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
  }, [pathname, router, onFound]);
  return null;
}

const shown = (): string => document.querySelector<HTMLElement>("[data-announcements]")?.dataset.announcements ?? "";

/**
 * In a dialog that stays over every page: what the shell says lies under it, where nobody reads it. It asks by itself, as
 * having the shell drawn anew would take away the page under the dialog, with what was typed there.
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

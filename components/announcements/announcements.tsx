"use client";

import dynamic from "next/dynamic";
import { usePathname, useRouter } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import type { AnnouncementsProps } from "@/components/announcements/announcement-bars";
import { loadAnnouncements } from "@/lib/announcements/client";
import { type AnnouncementDto, keyOf } from "@/lib/announcements/rules";

/** Most pages show none: what shows them is fetched with the first, and is in the page already as it comes. */
const AnnouncementBars = dynamic(() => import("@/components/announcements/announcement-bars"));

/** What the house says, above the page, or in the dialog that covers it. */
export function Announcements(props: AnnouncementsProps) {
  if (props.items.length === 0) return null;
  const bars = <AnnouncementBars {...props} />;
  // Above the page without a boundary: React sends what is inside one after the page, which would then be pushed down.
  return props.inDialog ? <Suspense>{bars}</Suspense> : bars;
}

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

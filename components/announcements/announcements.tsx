"use client";

import { lazy, Suspense } from "react";
import type { AnnouncementDto } from "@/lib/announcements/schema";

/** Most pages show none: what shows them is fetched with the first, and is in the page already as it comes. */
const AnnouncementBars = lazy(() => import("@/components/announcements/announcement-bars"));

export type AnnouncementsProps = {
  items: AnnouncementDto[];
  /** For an admin who looks at somebody's account: nothing they see counts as seen, and nothing is put away. */
  readOnly: boolean;
};

/** What the house says, above the page. */
export function Announcements(props: AnnouncementsProps) {
  return props.items.length > 0 ? (
    <Suspense>
      <AnnouncementBars {...props} />
    </Suspense>
  ) : null;
}
